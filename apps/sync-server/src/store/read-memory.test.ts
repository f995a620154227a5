import { expect, test } from 'vitest';
import { rememberReads } from './remember-reads.ts';
import { createMemoryDatabase } from './testing/memory-database.ts';

const BY_HAND = { by: 'hand' };

test('a document that somebody else wrote, made or removed is read anew once the feed has shown it', async () => {
  const store = createMemoryDatabase();
  let nowMs = 0;
  const database = rememberReads(store, { term: () => 1, nowMs: () => nowMs });
  const [changed, removed] = await Promise.all(
    ['note:changed', 'note:removed'].map(async (_id) => {
      const written = await database.put({ _id });
      return written.ok ? written.value.rev : '';
    }),
  );
  const range = { from: 'note:', to: 'note:\uffff' };
  const read = async () => [
    ...(await database.range(range)),
    ...(await database.getMany(['note:changed', 'note:made', 'note:removed'])).values(),
  ];
  await read();
  nowMs = 5_000;
  await store.put({ _id: 'note:changed', _rev: changed ?? '', ...BY_HAND });
  await store.put({ _id: 'note:made' });
  await store.remove('note:removed', removed ?? '');
  // A server that writes all the time hears of it, too.
  await database.put({ _id: 'other' });
  await database.changes({ since: '0' });

  const both = [expect.objectContaining(BY_HAND), expect.objectContaining({ _id: 'note:made' })];
  expect(await read()).toEqual([...both, ...both]);
});

test('a feed of a copy that is behind takes nothing back', async () => {
  const store = createMemoryDatabase();
  const database = rememberReads(
    { ...store, get: async () => undefined, range: async () => [], changes: async () => behind },
    { term: () => 1 },
  );
  const first = await database.put({ _id: 'note:1', text: 'one' });
  const gone = await database.put({ _id: 'note:2' });
  const behind = await store.changes({ since: '0' });
  if (first.ok) await database.put({ _id: 'note:1', _rev: first.value.rev, text: 'two' });
  if (gone.ok) await database.remove('note:2', gone.value.rev);

  await database.changes({ since: '0' });

  expect(await database.get('note:1')).toMatchObject({ text: 'two' });
  expect(await database.range({ from: 'note:', to: 'note:\uffff' })).toMatchObject([{ text: 'two' }]);
});
