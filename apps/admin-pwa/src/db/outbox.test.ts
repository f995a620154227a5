import type { SentCommand } from '@fieldleaf/contract/commands';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCommand, commandId } from '../testing/sent-commands.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from './local-databases.ts';
import {
  amendCommand,
  markAsSent,
  readOutbox,
  recordOutcome,
  removeEntry,
  saveInOutbox,
  undoCommand,
} from './outbox.ts';

const savedAt = instantOf(1_800_000_000_000);
let databases: LocalDatabases;
let run = 0;

beforeEach(() => {
  run += 1;
  databases = openLocalDatabases(`outbox-test-${run}`);
});
afterEach(() => destroyLocalDatabases(databases));

const save = (n: number) => saveInOutbox(databases.outbox, aCommand(n), { savedAt, sendAfter: null });

test('what was saved is there after the app was closed, oldest command first', async () => {
  await save(2);
  await save(1);
  await databases.outbox.close();
  databases = openLocalDatabases(`outbox-test-${run}`);

  const ids = (await readOutbox(databases.outbox)).map(({ command }) => command.id);

  expect(ids).toEqual([commandId(1), commandId(2)]);
});

test('a command can be taken back until it has left the phone for the first time', async () => {
  await save(1);
  await save(2);
  const [first] = await readOutbox(databases.outbox);
  await markAsSent(databases.outbox, first ? [first] : []);

  expect(await undoCommand(databases.outbox, commandId(1))).toBe(false);
  expect(await undoCommand(databases.outbox, commandId(2))).toBe(true);
  expect(await readOutbox(databases.outbox)).toHaveLength(1);
});

test('another choice about a command is written until it has left the phone, and changes nothing else of it', async () => {
  await save(1);
  await save(2);
  const [first, second] = await readOutbox(databases.outbox);
  await markAsSent(databases.outbox, first ? [first] : []);
  const other = { ...aCommand(2), payload: { bookingId: 'BK-CCCCCC' } } as SentCommand;

  expect(await amendCommand(databases.outbox, aCommand(1))).toBe(false);
  expect(await amendCommand(databases.outbox, aCommand(3))).toBe(false);
  expect(await amendCommand(databases.outbox, other)).toBe(true);
  const { _rev: _, ...kept } = (await readOutbox(databases.outbox))[1] ?? {};
  const { _rev: __, ...before } = second ?? {};
  expect(kept).toEqual({ ...before, command: other });
});

test('a command that was taken back in the same moment does not leave the phone', async () => {
  await save(1);
  const entries = await readOutbox(databases.outbox);
  await undoCommand(databases.outbox, commandId(1));

  expect(await markAsSent(databases.outbox, entries)).toEqual([]);
});

test('a refusal stays in the outbox until somebody dismisses it', async () => {
  await save(1);
  await recordOutcome(databases.outbox, { id: commandId(1), status: 'rejected', code: 'slot_taken' });
  const [refused] = await readOutbox(databases.outbox);

  expect(refused).toMatchObject({ state: 'rejected', outcome: { code: 'slot_taken' } });
  expect(refused && (await removeEntry(databases.outbox, refused))).toBe(true);
  expect(await readOutbox(databases.outbox)).toEqual([]);
});

test('an answer that comes again after its command has left changes nothing', async () => {
  await recordOutcome(databases.outbox, { id: commandId(9), status: 'applied' });

  expect(await readOutbox(databases.outbox)).toEqual([]);
});
