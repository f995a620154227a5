import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { projectSync } from '../../read-models/sync-state.ts';
import { BackupSection } from './backup-section.tsx';

const READ = 'GET /api/admin/backups';
const NONE = { lastGoodAt: null, lastBytes: null, lastFailure: null, schedule: null, encrypted: false };
const DAILY = { folder: '/mnt/backup', everyHours: 24, keepDays: 30, kept: 12 };

beforeEach(() => projectSync({ reach: 'reachable' }));

test('the owner reads when the last good backup was made, how large it is and where it lies', async () => {
  const lastGoodAt = '2027-03-15T14:00:00.000Z';
  scriptServer({
    [READ]: () => ({
      body: { ...NONE, lastGoodAt, lastBytes: 3_400_000, schedule: DAILY, encrypted: true },
    }),
  });
  render(<BackupSection />);

  expect(await screen.findByText('Mar 15, 2027, 9:00 AM')).toBeTruthy();
  expect(screen.getByText('Every day')).toBeTruthy();
  expect(screen.getByText('12 now, each for 30 days; the last three always')).toBeTruthy();
  expect(screen.getByText('/mnt/backup')).toBeTruthy();
  expect(screen.queryByText(/BACKUP_PASSPHRASE/)).toBeNull();
});

test('without backups it is said how they are set up, and what failed when one did', async () => {
  const reason = 'No backup was made in /mnt/backup: there is no room left on its disk.';
  scriptServer({
    [READ]: () => ({ body: { ...NONE, lastFailure: { at: '2027-03-15T14:00:00.000Z', reason } } }),
  });
  render(<BackupSection />);

  expect(await screen.findByText('None yet')).toBeTruthy();
  expect(screen.getByText(/Ask your web person to turn on daily backups/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('no room left on its disk');
});

test('the copy elsewhere is told with its age, or why there is none', async () => {
  const failure = {
    since: '2027-03-15T14:00:00.000Z',
    at: '2027-03-15T15:00:00.000Z',
    reason: 'BACKUP_COMMAND ended with 3',
  };
  const copies = { copiedMadeAt: null, failure };
  scriptServer({ [READ]: () => ({ body: { ...NONE, schedule: DAILY, copies } }) });
  render(<BackupSection />);

  expect(await screen.findByText('Not yet. The last try failed: BACKUP_COMMAND ended with 3')).toBeTruthy();
});

test('it is told until when changes since the backup are saved, or since when they are not', async () => {
  const savedUpTo = '2027-03-15T14:00:03.000Z';
  const failure = { since: '2027-03-15T15:00:00.000Z', reason: 'There is no room left on its disk.' };
  let changes: object = { savedUpTo, failure: null };
  scriptServer({ [READ]: () => ({ body: { ...NONE, schedule: DAILY, changes } }) });
  const { unmount } = render(<BackupSection />);

  expect(await screen.findByText('Saved within seconds, last Mar 15, 2027, 9:00 AM')).toBeTruthy();
  unmount();
  changes = { savedUpTo, failure };
  render(<BackupSection />);
  expect(
    await screen.findByText('Not saved since Mar 15, 2027, 10:00 AM. There is no room left on its disk.'),
  ).toBeTruthy();
});

test('without signal it waits for some', async () => {
  projectSync({ reach: 'unreachable' });
  scriptServer({ [READ]: noAnswer });
  render(<BackupSection />);

  expect(screen.getByRole('status').textContent).toContain('needs a connection');
});
