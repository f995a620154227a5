import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { Decrypter } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import type { Database, Store } from '../../store/store.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { temporaryFolder } from '../../store/testing/temporary-folder.ts';
import { temporaryStore } from '../../store/testing/temporary-store.ts';
import type { BackupLine } from '../backup-format.ts';
import { backupText } from '../backup-text.ts';
import { makeBackup } from '../make-backup.ts';
import { readBackup } from '../read-backup.ts';

const now = (): Instant => instantOf(Date.now());

async function fileIn(name = 'copy'): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return join(folder.path, name);
}

/** The cost of a guess does not matter to these tests. */
const CHEAP = 2;

async function written(store: Store, passphrase?: string) {
  const path = await fileIn();
  const made = await makeBackup({ path, passphrase, work: CHEAP }, backupText({ store, now }));
  if (!made.ok) throw new Error(made.error);
  return { path, passphrase, ...made.value };
}

/** Returns the documents a restore would find, by id; a repeated one in its newer revision. */
async function contentOf(file: { readonly path: string; readonly passphrase?: string | undefined }) {
  const found = new Map<string, BackupLine['document'] & { readonly count?: number }>();
  const read = await readBackup(file, async (lines) => {
    for (const { document } of lines) found.set(document._id, document);
  });
  return { ...read, documents: new Map([...found].filter(([, { _deleted }]) => !_deleted)) };
}

test('a backup holds both databases, without what belongs to that hour, and is read back before it has its name', async () => {
  const store = createMemoryStore();
  await store.database('practice').put({ _id: 'booking:BK-1', text: 'Grüße' } as { _id: string });
  for (const id of [
    'photo-bytes:1',
    'session:1',
    'received:1',
    'idempotency:1',
    'lockout:1',
    'checkpoint:mails',
    'checkpoint:audit',
  ])
    await store.database('ops').put({ _id: id });
  await store.database('ops').put({ _id: 'checkpoint:device-1:abc==' });
  await store.database('ops').put({ _id: 'checkpoint:receipts' });

  const made = await written(store, 'as long as possible');

  expect(made.counts).toEqual({ practice: 1, ops: 3 });
  const { documents, head, tail } = await contentOf(made);
  expect([...documents.keys()].sort()).toEqual([
    'booking:BK-1',
    'checkpoint:receipts',
    'photo-bytes:1',
    'practice:identity',
  ]);
  expect(documents.get('booking:BK-1')).toMatchObject({ text: 'Grüße', _revisions: { start: 1 } });
  expect(head).toMatchObject({ format: 'fieldleaf-backup', v: 1, store: 'embedded' });
  expect(tail.counts).toEqual(made.counts);
  expect((await stat(made.path)).mode & 0o777).toBe(0o600);
  expect((await stat(made.path)).size).toBe(made.bytes);
});

test('what age opens with the passphrase is gzip of lines, and a guess costs what age thinks right', async () => {
  const path = await fileIn();
  await makeBackup(
    { path, passphrase: 'as long as possible' },
    backupText({ store: createMemoryStore(), now }),
  );
  const decrypter = new Decrypter();
  decrypter.addPassphrase('as long as possible');

  const sealed = await readFile(path);
  const zipped = await decrypter.decrypt(new Uint8Array(sealed));

  expect(sealed.toString('latin1')).toMatch(/^-> scrypt \S+ 16$/m);
  expect(gunzipSync(zipped).toString().split('\n')[0]).toContain('fieldleaf-backup');
});

test.each([undefined, 'as long as possible'])(
  'torn and altered files are refused, with passphrase %s',
  async (passphrase) => {
    const store = createMemoryStore();
    for (let number = 0; number < 300; number += 1)
      await store
        .database('practice')
        .put({ _id: `booking:${number}`, text: Math.random() } as { _id: string });
    const { path, bytes } = await written(store, passphrase);
    const whole = await readFile(path);

    for (const cut of [bytes - 1, Math.round(bytes / 2)]) {
      await truncate(path, cut);
      await expect(readBackup({ path, passphrase }), `cut at ${cut}`).rejects.toThrow(/torn|altered/);
      await writeFile(path, whole);
    }
    for (const place of [bytes - 30]) {
      const altered = Buffer.from(whole);
      altered[place] = (altered[place] ?? 0) ^ 1;
      await writeFile(path, altered);
      await expect(readBackup({ path, passphrase }), `altered at ${place}`).rejects.toThrow(/torn|altered/);
    }
  },
);

test('the wrong passphrase, none, and what is no backup are told apart', async () => {
  const { path } = await written(createMemoryStore(), 'as long as possible');
  const plain = await fileIn();
  await writeFile(plain, 'Dear diary');

  await expect(readBackup({ path, passphrase: 'another' })).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the one this backup was made with.',
  );
  await expect(readBackup({ path })).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE');
  await expect(readBackup({ path: plain })).rejects.toThrow('is no backup');
  await expect(readBackup({ path: `${plain}-none` })).rejects.toThrow('There is no such file.');
});

test('a full disk leaves what was there, and says so', async () => {
  const path = await fileIn();
  await writeFile(path, 'the last one');
  const full = async function* () {
    yield 'one line\n';
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  };

  const made = await makeBackup({ path }, full());

  expect(made).toMatchObject({ ok: false, error: expect.stringContaining('no room left on its disk') });
  expect(await readFile(path, 'utf8')).toBe('the last one');
  await expect(stat(`${path}.part`)).rejects.toThrow('ENOENT');
});

/**
 * Writes as the server does: what a step needs before what needs it. At any one moment the second of a pair is never
 * ahead of the first, nor behind it by more than the step that is under way.
 */
async function writeUntil(store: Store, isOver: () => boolean): Promise<void> {
  const [practice, ops] = [store.database('practice'), store.database('ops')];
  let count = 0;
  while (!isOver()) {
    count += 1;
    await setCount(ops, 'payment-intent:1', count);
    await setCount(practice, 'booking:1', count);
    await practice.put({ _id: `booking:new-${count}` });
    await setCount(practice, 'payment:1', count);
    await setCount(ops, 'kept-card:1', count);
    // No customer books faster; a memory store would, and one that never rests is not copied.
    await pause(40);
  }
}

async function setCount(database: Database, _id: string, count: number): Promise<void> {
  const found = await database.get(_id);
  await database.put({ _id, count, ...(found && { _rev: found._rev }) } as { _id: string });
}

const countOf = async (database: Database, id: string): Promise<number> =>
  (await database.get<{ readonly count: number }>(id))?.count ?? 0;

test('a backup that is made while the practice is written to all the while is of one moment', async () => {
  const { store, remove } = await temporaryStore();
  onTestFinished(remove);
  const older = Array.from({ length: 200 }, (_, number) => ({
    _id: `assessment:${number}`,
    _rev: `1-${'a'.repeat(32)}`,
  }));
  await store.database('practice').putRevisions(older);
  let isOver = false;
  const writing = writeUntil(store, () => isOver);

  const made = [];
  while (made.length < 2 || (await countOf(store.database('practice'), 'booking:1')) <= 5)
    made.push(await written(store));
  isOver = true;

  await writing;
  for (const each of made) {
    const { documents } = await contentOf(each);
    const steps = ['payment-intent:1', 'booking:1', 'payment:1', 'kept-card:1'].map(
      (id) => documents.get(id)?.count ?? 0,
    );
    expect(steps).toEqual([...steps].sort((one, other) => other - one));
    expect((steps[0] ?? 0) - (steps[3] ?? 0)).toBeLessThanOrEqual(1);
    const news = [...documents.keys()].filter((id) => id.startsWith('booking:new-')).length;
    expect([steps[1], (steps[1] ?? 0) - 1]).toContain(news);
    expect(documents.size).toBe(each.counts.practice + each.counts.ops);
  }
  expect(made.length).toBeGreaterThan(1);
});
