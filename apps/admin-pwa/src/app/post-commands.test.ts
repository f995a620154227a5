import { spanOf } from '@fieldleaf/domain/command/received-numbers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDatabaseId } from '../db/database-id.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import {
  markAsSent,
  readOutbox,
  recordOutcome,
  removeEntry,
  saveInOutbox,
  undoCommand,
} from '../db/outbox.ts';
import { forgetUnsentLog } from '../db/unsent-log.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { sendCommands } from '../sync/send-commands.ts';
import { aCommand, commandId } from '../testing/sent-commands.ts';
import { named } from '../testing/serve-answers.ts';
import { createPostNumbered } from './post-commands.ts';

let databases: LocalDatabases;
let run = 0;
let bodies: Record<string, unknown>[] = [];

beforeEach(async () => {
  run += 1;
  bodies = [];
  forgetUnsentLog();
  useSyncState.setState(useSyncState.getInitialState(), true);
  databases = openLocalDatabases(`post-numbered-${run}`);
  await writeDatabaseId(databases.outbox, { generation: 'a' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await destroyLocalDatabases(databases);
});

const save = async (number: number) => {
  const { at: savedAt, ...command } = aCommand(number);
  const sequence = { generation: 'a', number };
  await saveInOutbox(databases.outbox, { ...command, at: savedAt }, { savedAt, sendAfter: null, sequence });
};

/** A server that applies everything, and answers `received` to what is numbered. */
const serverWith = (received?: object) =>
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const sent = JSON.parse(body);
    bodies.push(sent);
    const outcomes = sent.commands.map(({ id }: { id: string }) => ({ id, status: 'applied' }));
    return named(Response.json({ outcomes, ...(sent.numbered && { received }) }));
  });

const send = (atSession: Parameters<typeof createPostNumbered>[1]) =>
  sendCommands({
    readWaiting: async () => (await readOutbox(databases.outbox)).filter(({ state }) => state === 'waiting'),
    markAsSent: (entries) => markAsSent(databases.outbox, entries),
    post: createPostNumbered(databases.outbox, atSession),
    recordOutcome: (outcome) => recordOutcome(databases.outbox, outcome),
  });

test('a server that counts gets the numbers, those of changes that were taken back among them', async () => {
  serverWith({ generation: 'a', highest: 3, beyond: [] });
  for (const number of [1, 2, 3]) await save(number);
  await undoCommand(databases.outbox, commandId(2));

  await send([{ generation: 'a', highest: 0, beyond: [] }]);

  expect(bodies.map(({ numbered }) => numbered)).toEqual([
    { generation: 'a', numbers: [1, 3], skipped: [spanOf(2)] },
  ]);
  expect(useSyncState.getState().unconfirmed).toBe(0);
});

test('changes that left this phone and are not named are unconfirmed from the answer on', async () => {
  serverWith({ generation: 'a', highest: 0, beyond: [spanOf(2)] });
  await save(1);
  const [first] = await readOutbox(databases.outbox);
  if (first) await removeEntry(databases.outbox, { ...first, state: 'applied' });
  await save(2);

  await send([{ generation: 'a', highest: 0, beyond: [] }]);

  expect(useSyncState.getState().unconfirmed).toBe(1);
});
