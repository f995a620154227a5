import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { examineBackups } from '../features/doctor/examine-backups.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { temporaryFolder } from '../store/testing/temporary-folder.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { readBackupStatus } from './backup-status.ts';
import { keepBackups } from './keep-backups.ts';

const DAY = 24 * 60;

async function openKeeping() {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const folder = join(path, 'backups');
  const backups = { folder, everyHours: 24, keepDays: 5 };
  const clock = { now: TEST_NOW };
  const { ctx } = await startServer(createMemoryStore(), () => clock.now, { backups, dataDir: path });
  const after = async (minutes: number) => {
    clock.now = plusMinutes(clock.now, minutes);
    await keepBackups(ctx);
    return (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  };
  return { ctx, folder, after, backups, dataDir: path, clock };
}

test('a backup is made at once, then when the last one is a day old, however long the server was off', async () => {
  const { ctx, after, folder } = await openKeeping();

  const [first = ''] = await after(0);
  expect(first).toMatch(/^fieldleaf-2027-03-01T160000Z-[0-9a-f]{8}\.backup$/);
  expect((await stat(join(folder, first))).mode & 0o777).toBe(0o600);
  expect(await after(DAY - 1)).toHaveLength(1);
  expect(await after(1)).toHaveLength(2);
  expect(await after(3 * DAY)).toHaveLength(3);
  expect(await after(1)).toHaveLength(3);
  expect(await readBackupStatus(ctx.ops)).toMatchObject({
    lastGoodAt: plusMinutes(TEST_NOW, 4 * DAY),
    everyHours: 24,
    lastFailure: null,
  });
});

test('old ones go, and never one of the last three; what is not its own stays', async () => {
  const { after, folder } = await openKeeping();
  await after(0);
  await writeFile(join(folder, 'fieldleaf-2020-01-01T000000Z-00000000.backup'), 'of another practice');
  await writeFile(join(folder, 'journal.ndjson'), '');

  expect(await after(100 * DAY)).toHaveLength(3);
  expect(await after(100 * DAY)).toHaveLength(4);
  expect(await after(100 * DAY)).toHaveLength(4);
  expect(await after(DAY)).toHaveLength(4);
  expect(await after(DAY)).toHaveLength(4);
  expect(await after(DAY)).toHaveLength(5);
  expect(await readdir(folder)).toContain('journal.ndjson');
});

test('what fails is noted, tried again after a while, and forgotten with the next good one', async () => {
  const { ctx, after, folder } = await openKeeping();
  await writeFile(folder, 'a file where the folder should be');

  await keepBackups(ctx);
  expect(await readBackupStatus(ctx.ops)).toMatchObject({
    lastGoodAt: null,
    lastFailure: { at: TEST_NOW, reason: expect.stringContaining('folder is a file') },
  });
  await rm(folder);
  await keepBackups(ctx);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  expect(await after(15)).toHaveLength(1);
  expect(await readBackupStatus(ctx.ops)).toMatchObject({ lastFailure: null });
});

test('the doctor looks for the files, their age, the passphrase and the disk', async () => {
  const { after, backups, dataDir, clock } = await openKeeping();
  const words = async (changes = {}) =>
    (await examineBackups({ backups: { ...backups, ...changes }, dataDir }, clock.now)).map(
      (finding) => `${finding.verdict}: ${finding.words}`,
    );

  expect(await words({ folder: undefined })).toEqual([
    expect.stringMatching(/^look: The server makes no backups/),
  ]);
  expect(await words()).toContainEqual(expect.stringMatching(/^missing: There is no backup in/));
  await after(0);
  expect(await words({ passphrase: 'moss on a stone' })).toEqual([
    'good: The last good backup is 0 hours old.',
    expect.stringMatching(/^good: Changes after the last backup are saved as they happen/),
    expect.stringMatching(/^good: Backups are encrypted/),
    expect.stringMatching(/^look: .* is on the disk of the data/),
  ]);
  clock.now = plusMinutes(clock.now, 2 * DAY);
  expect(await words()).toEqual([
    expect.stringMatching(/^missing: The last good backup is 48 hours old/),
    expect.stringMatching(/^good: Changes after/),
    expect.stringMatching(/^look: Backups are not encrypted/),
    expect.anything(),
  ]);
});
