import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSyncState } from '../read-models/sync-state.ts';
import { breakableStorage } from '../testing/breakable-storage.ts';
import { connectDatabases, connectedDatabases } from './connected-databases.ts';
import { createDraftWriter } from './draft-writer.ts';
import { destroyLocalDatabases, openLocalDatabases } from './local-databases.ts';
import { readOutbox } from './outbox.ts';
import { saveCommand } from './save-command.ts';

let run = 0;
let storage: ReturnType<typeof breakableStorage>;
beforeEach(() => {
  run += 1;
  storage = breakableStorage();
  connectDatabases(openLocalDatabases(`lost-test-${run}`));
});
afterEach(async () => {
  storage.restore();
  await destroyLocalDatabases(connectedDatabases());
});

const complete = () => saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });
const kept = async () => (await readOutbox(connectedDatabases().outbox)).map(({ command }) => command.id);

test('a lost connection to the storage is reopened, and the change is saved once', async () => {
  const first = await complete();
  storage.loseConnections();

  const second = await complete();

  expect(second.ok).toBe(true);
  expect(await kept()).toEqual([first, second].map((saved) => saved.ok && saved.value));
});

test('a connection that breaks after the write, before its answer, does not save twice', async () => {
  const { outbox } = connectedDatabases();
  const put = outbox.put.bind(outbox);
  vi.spyOn(outbox, 'put').mockImplementation(async (entry) => {
    await put(entry);
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  });

  const saved = await complete();

  expect(saved.ok).toBe(true);
  expect(await kept()).toEqual([saved.ok && saved.value]);
});

test('what is typed is kept as a draft over a lost connection', async () => {
  const writer = createDraftWriter('half-typed');
  writer.write({ text: 'before' });
  await waitFor(async () => expect(await writer.read()).toEqual({ text: 'before' }));
  storage.loseConnections();

  writer.write({ text: 'after' });

  await waitFor(async () => expect(await writer.read()).toEqual({ text: 'after' }));
});

test('storage that stays away is said, and said no longer once a change was saved', async () => {
  storage.refuse((stores, mode) => mode === 'readwrite' && stores.includes('by-sequence'));
  expect(await complete()).toEqual({ ok: false, error: { code: 'storage_failed' } });
  expect(useSyncState.getState().storage).toBe('broken');

  storage.refuse();

  expect((await complete()).ok).toBe(true);
  expect(useSyncState.getState().storage).toBe('ok');
});

test('a full phone says so at once: a fresh connection makes no room', async () => {
  const before = connectedDatabases();
  vi.spyOn(before.outbox, 'put').mockRejectedValue(
    Object.assign(new Error('QuotaExceededError'), { status: 500, reason: 'QuotaExceededError' }),
  );

  expect(await complete()).toEqual({ ok: false, error: { code: 'storage_failed' } });
  expect(useSyncState.getState().storage).toBe('full');
  expect(connectedDatabases()).toBe(before);
});

test('after space was made the same change is saved, and earlier ones are still there', async () => {
  const first = await complete();
  const full = vi
    .spyOn(connectedDatabases().outbox, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await complete();
  full.mockRestore();

  const again = await complete();

  expect(await kept()).toEqual([first, again].map((saved) => saved.ok && saved.value));
});
