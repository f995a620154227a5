import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { countDamagedLines, openJournal } from './journal.ts';

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

test('with any bit of a line flipped the journal is as it was, or begins after that line: no fact is another one', async () => {
  const file = await fileOf();
  const later = plusMinutes(TEST_NOW, 5);
  const begun = { at: plusMinutes(TEST_NOW, -60), kind: 'begun' } as const;
  await openJournal(file).note(begun, revoked('a'), revoked('c', later));
  const whole = await readFile(file);
  const start = whole.indexOf('\n') + 1;
  const silent: number[] = [];
  for (let bit = start * 8; bit < (whole.indexOf('\n', start) + 1) * 8; bit += 3) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    await writeFile(file, bytes);
    const entries = await openJournal(file).read();
    const isTold = !entries.some(({ at }) => at === begun.at) && (await countDamagedLines(file)) > 0;
    if (!isTold && !entries.some((entry) => isDeepStrictEqual({ ...entry, ...revoked('a') }, entry)))
      silent.push(bit);
  }
  expect(silent).toEqual([]);
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

describe('where the backups have a passphrase', () => {
  const erased = (customerId: string, at = TEST_NOW) =>
    ({ at, kind: 'customer-erased', customerId }) as const;
  const stopped = { at: TEST_NOW, kind: 'texts-stopped', fingerprint: 'f00d' } as const;

  test('hashes of people are sealed, what was written before stays readable, and a mark stands between', async () => {
    const file = await fileOf();
    await openJournal(file).note(erased('before'));

    await openJournal(file, 'correct horse').note(revoked('a'), erased('after'), stopped);
    await openJournal(file, 'correct horse').note(erased('later'));

    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(/after|later|f00d/);
    expect(text.match(/"kind":"keyed"/g)).toHaveLength(1);
    expect(text.split('\n')[1]).toContain('"kind":"keyed"');
    const all = [erased('before'), revoked('a'), erased('after'), stopped, erased('later')];
    expect(await openJournal(file, 'correct horse').read()).toEqual(all);
  });

  test('by another one, or by none, the journal begins after what cannot be opened', async () => {
    const file = await fileOf();
    const begun = { at: plusMinutes(TEST_NOW, -60), kind: 'begun' } as const;
    await openJournal(file, 'correct horse').note(begun, erased('a'));

    for (const passphrase of [undefined, 'another'])
      expect(await openJournal(file, passphrase).read()).toEqual([{ at: TEST_NOW, kind: 'begun' }]);
    const damaged = (await readFile(file, 'utf8')).replace(/"sealed":"..../, '"sealed":"AAAA');
    const copy = await fileOf();
    await openJournal(copy).note(begun);
    await writeFile(copy, damaged);
    expect(await openJournal(copy, 'correct horse').read()).toEqual([{ at: TEST_NOW, kind: 'begun' }]);
    await openJournal(file, 'another').note(erased('b'));
    expect(await openJournal(file, 'another').read()).toContainEqual(erased('b'));
    expect(await openJournal(file, 'correct horse').read()).toContainEqual(erased('a'));
  });

  test('what is left after the oldest entries were dropped can still be opened', async () => {
    const file = await fileOf();
    const journal = openJournal(file, 'correct horse');
    await journal.note(erased('old', plusMinutes(TEST_NOW, -40 * 24 * 60)), erased('new'));

    await journal.prune(TEST_NOW, 30);

    expect(await openJournal(file, 'correct horse').read()).toEqual([erased('new')]);
  });
});
