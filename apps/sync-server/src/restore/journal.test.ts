import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { openJournal } from './journal.ts';

const fileOf = async () => join(await makeDataDir(), 'backups', 'journal.ndjson');
const revoked = (deviceId: string, at = TEST_NOW) => ({ at, kind: 'device-revoked', deviceId }) as const;

test('what was noted is there after a restart, in order, and only its owner reads the file', async () => {
  const file = await fileOf();
  const journal = openJournal(file);
  expect(await journal.read()).toEqual([]);

  await Promise.all([journal.note(revoked('a')), journal.note(revoked('b'), revoked('c'))]);

  expect(await openJournal(file).read()).toEqual([revoked('a'), revoked('b'), revoked('c')]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a line that a power cut tore is left out, and swallows none that come after it', async () => {
  const file = await fileOf();
  await openJournal(file).note(revoked('a'));
  await appendFile(file, '{"at":"2027-03-01T16:00:00.000Z","kind":"dev');

  await openJournal(file).note(revoked('b'));

  expect(await openJournal(file).read()).toEqual([revoked('a'), revoked('b')]);
});

test('what is older than every backup is dropped, and the journal then begins where it was cut', async () => {
  const file = await fileOf();
  const journal = openJournal(file);
  const daysAgo = (days: number) => plusMinutes(TEST_NOW, -days * 24 * 60);
  await journal.note({ at: daysAgo(50), kind: 'begun' }, revoked('a', daysAgo(40)), revoked('b', daysAgo(5)));

  await journal.prune(TEST_NOW, 30);

  expect(await journal.read()).toEqual([{ at: daysAgo(30), kind: 'begun' }, revoked('b', daysAgo(5))]);
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3);
});
