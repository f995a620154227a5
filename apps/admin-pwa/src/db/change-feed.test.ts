import type { PracticeDocument } from '@fieldleaf/domain/document';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCommand } from '../testing/sent-commands.ts';
import { followChanges } from './change-feed.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from './local-databases.ts';
import { readOutbox, removeEntry, saveInOutbox } from './outbox.ts';

const savedAt = instantOf(1_800_000_000_000);
const note = { _id: 'note:1', type: 'note' } as unknown as PracticeDocument;

let databases: LocalDatabases;
let run = 0;
let stop: () => void;
/** Everything that was handed on, in its order. */
let steps: string[];

beforeEach(async () => {
  run += 1;
  databases = openLocalDatabases(`change-feed-test-${run}`);
  steps = [];
  stop = await followChanges(databases, {
    onMirror: (documents) => steps.push(...documents.map(({ _id, _rev }) => `${_id} ${_rev.split('-')[0]}`)),
    onOutbox: (entries) => steps.push(`${entries.length} waiting`),
    onFailure: (error) => steps.push(String(error)),
  });
});
afterEach(async () => {
  stop();
  await destroyLocalDatabases(databases);
});

const until = (length: number) => expect.poll(() => steps.length, { timeout: 5_000 }).toBe(length);

test('a command that leaves the outbox is shown by its document before it is gone', async () => {
  await saveInOutbox(databases.outbox, aCommand(1), { savedAt, sendAfter: null });
  await until(2);
  const [entry] = await readOutbox(databases.outbox);

  await databases.mirror.put(note);
  if (entry) await removeEntry(databases.outbox, entry);

  await until(4);
  expect(steps).toEqual(['0 waiting', '1 waiting', 'note:1 1', '0 waiting']);
});

test('a document is handed on once, its changes in their order', async () => {
  await saveInOutbox(databases.outbox, aCommand(1), { savedAt, sendAfter: null });
  await until(2);
  const [entry] = await readOutbox(databases.outbox);

  const { rev } = await databases.mirror.put(note);
  const second = await databases.mirror.put({ ...note, _rev: rev });
  if (entry) await removeEntry(databases.outbox, entry);
  await expect.poll(() => steps.at(-1)).toBe('0 waiting');
  await databases.mirror.put({ ...note, _rev: second.rev });

  await expect.poll(() => steps.at(-1)).toBe('note:1 3');
  const handedOn = steps.filter((step) => step.startsWith('note'));
  expect(handedOn).toEqual(handedOn.toSorted());
  expect(new Set(handedOn).size).toBe(handedOn.length);
});
