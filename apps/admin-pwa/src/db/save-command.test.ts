import { problem } from '@fieldleaf/domain/problem/problem';
import { createPayload } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWebLocks } from '../testing/web-locks.ts';
import { connectDatabases } from './connected-databases.ts';
import { writeDatabaseId } from './database-id.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from './local-databases.ts';
import { readOutbox } from './outbox.ts';
import { saveCommand } from './save-command.ts';
import { newCommandId } from './save-ids.ts';

let databases: LocalDatabases;
let run = 0;
beforeEach(() => {
  run += 1;
  databases = openLocalDatabases(`save-test-${run}`);
  connectDatabases(databases);
});
afterEach(async () => {
  vi.useRealTimers();
  await destroyLocalDatabases(databases);
});

const complete = () => saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });
const book = () => saveCommand({ kind: 'booking.create', payload: createPayload() });
const kinds = async () => (await readOutbox(databases.outbox)).map(({ command }) => command.kind);

test('commands are kept in the order in which they were given, even if the clock was set back', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  await book();
  vi.setSystemTime(Date.parse('2027-03-12T14:00:00Z'));
  await complete();

  expect(await kinds()).toEqual(['booking.create', 'booking.complete']);
});

test('what the phone can foresee to be refused is not saved', async () => {
  const refused = problem('slot_taken');

  const saved = await saveCommand({
    kind: 'booking.create',
    payload: createPayload(),
    validate: () => refused,
  });

  expect(saved).toEqual({ ok: false, error: refused });
  expect(await kinds()).toEqual([]);
});

test('a phone that cannot keep a command never says that it is saved', async () => {
  vi.spyOn(databases.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

  expect(await complete()).toEqual({ ok: false, error: { code: 'storage_failed' } });
});

test('a command that is saved again under its id is the same command', async () => {
  const id = newCommandId();
  const cancel = () => saveCommand({ kind: 'booking.cancel', id, payload: { bookingId: 'BK-AAAAAA' } });
  await book();

  expect([await cancel(), await cancel()]).toEqual([
    { ok: true, value: id },
    { ok: true, value: id },
  ]);
  // It happens when it was saved, not when its id was made.
  expect(await kinds()).toEqual(['booking.create', 'booking.cancel']);
});

test('two windows that save in one moment give two numbers', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createWebLocks() });
  await writeDatabaseId(databases.outbox, { generation: 'a' });

  await Promise.all([book(), complete(), complete()]);

  const numbers = (await readOutbox(databases.outbox)).map(({ sequence }) => sequence?.number);
  expect(numbers).toEqual([1, 2, 3]);
  Reflect.deleteProperty(navigator, 'locks');
});
