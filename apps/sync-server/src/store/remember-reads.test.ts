import { propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeConformance } from './conformance/store-conformance.ts';
import { rememberReads } from './remember-reads.ts';
import { type Database, StoreUnavailable } from './store.ts';
import { aloneOn } from './testing/alone-on.ts';
import { createMemoryDatabase } from './testing/memory-database.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const ALWAYS = { term: () => 1 };

storeConformance('a store that is remembered', async () => {
  const store = createMemoryStore();
  return { store: aloneOn(store), close: store.close };
});

type Counted = Database & { readonly asked: string[] };

/** A database that notes which reads it was asked for. */
function countReads(): Counted {
  const database = createMemoryDatabase();
  const asked: string[] = [];
  return {
    ...database,
    asked,
    get: (id) => {
      asked.push(id);
      return database.get(id);
    },
    getMany: (ids) => {
      asked.push(...ids);
      return database.getMany(ids);
    },
    range: (range) => {
      asked.push(`${range.from}..`);
      return database.range(range);
    },
    changes: (query) => {
      asked.push(`changes since ${query.since}`);
      return database.changes(query);
    },
  };
}

test('what was read or written is not asked for again, nor what is not there', async () => {
  const store = countReads();
  const database = rememberReads(store, ALWAYS);
  await database.get('day:1');
  await database.put({ _id: 'day:2', claims: [] });

  expect(await database.get('day:1')).toBeUndefined();
  expect(await database.get('day:2')).toMatchObject({ claims: [] });
  expect([...(await database.getMany(['day:1', 'day:2', 'day:3'])).keys()]).toEqual(['day:2']);
  expect(store.asked).toEqual(['day:1', 'day:3']);
});

test('a range is asked for once and follows what is written', async () => {
  const store = countReads();
  const database = rememberReads(store, ALWAYS);
  const range = { from: 'mail:', to: 'mail:\uffff' };
  await database.range(range);
  const written = await database.put({ _id: 'mail:2' });
  await database.put({ _id: 'mail:1' });
  await database.put({ _id: 'other:1' });

  expect((await database.range(range)).map(({ _id }) => _id)).toEqual(['mail:1', 'mail:2']);
  if (written.ok) await database.remove('mail:2', written.value.rev);
  expect((await database.range(range)).map(({ _id }) => _id)).toEqual(['mail:1']);
  expect(store.asked).toEqual(['mail:..']);
});

test('of two changes to one document at once the store hears of the first alone', async () => {
  const store = createMemoryDatabase();
  const sent: unknown[] = [];
  const slow: Database = {
    ...store,
    put: async (document) => {
      sent.push(document);
      await new Promise((resolve) => setImmediate(resolve));
      return store.put(document);
    },
  };
  const database = rememberReads(slow, ALWAYS);
  const [first, second] = await Promise.all([
    database.put({ _id: 'numbers', ids: ['a'] }),
    database.put({ _id: 'numbers', ids: ['b'] }),
  ]);
  const rev = first.ok ? first.value.rev : '';
  const changes = [
    ['a', 'c'],
    ['a', 'd'],
  ].map((ids) => database.put({ _id: 'numbers', _rev: rev, ids }));

  expect([first.ok, second.ok]).toEqual([true, false]);
  expect((await Promise.all(changes)).map(({ ok }) => ok)).toEqual([true, false]);
  expect(await database.get('numbers')).toMatchObject({ ids: ['a', 'c'] });
  expect(sent).toHaveLength(2);
});

test('nothing is believed from an earlier term, from more than ten minutes ago, or while another server writes', async () => {
  const store = countReads();
  let [term, nowMs]: [number | undefined, number] = [1, 0];
  const database = rememberReads(store, { term: () => term, nowMs: () => nowMs });
  await database.get('a');
  term = 2;
  await database.get('a');
  nowMs = 599_999;
  await database.get('a');
  expect(store.asked).toEqual(['a', 'a']);

  nowMs = 600_000;
  await database.get('a');
  term = undefined;
  await database.get('a');
  await database.get('a');
  expect(store.asked).toEqual(['a', 'a', 'a', 'a', 'a']);
});

test('a document is asked for again after a conflict and after a write whose answer was lost', async () => {
  const store = countReads();
  const lost = { isLost: false };
  const database = rememberReads(
    {
      ...store,
      put: async (document) => {
        const written = await store.put(document);
        if (lost.isLost) throw new StoreUnavailable('The answer was lost.');
        return written;
      },
    },
    ALWAYS,
  );
  await database.get('a');
  await store.put({ _id: 'a', by: 'hand' });
  expect(await database.put({ _id: 'a' })).toMatchObject({ ok: false });
  const found = await database.get<{ readonly by: string }>('a');
  expect(found?.by).toBe('hand');

  lost.isLost = true;
  await expect(database.put({ ...found, _id: 'a', by: 'us' })).rejects.toThrow(StoreUnavailable);
  expect(await database.get('a')).toMatchObject({ by: 'us' });
});

test('whoever polls the end of the feed is answered from memory until the next write, once copies have settled', async () => {
  const store = countReads();
  let nowMs = 0;
  const database = rememberReads(store, { term: () => 1, nowMs: () => nowMs });
  await database.put({ _id: 'a' });
  const { lastSeq: since } = await database.changes({ since: '0' });
  const poll = () => database.changes({ since });
  nowMs = 4_999;
  await poll();
  await poll();
  nowMs = 5_000;
  await poll();
  expect(await poll()).toEqual({ changes: [], lastSeq: since });
  expect(store.asked.filter((asked) => asked === `changes since ${since}`)).toHaveLength(3);

  await database.put({ _id: 'b' });
  expect((await poll()).changes.map(({ id }) => id)).toEqual(['b']);
});

test('whoever was woken by a write of somebody else finds it in the feed at once', async () => {
  const store = createMemoryDatabase();
  const database = rememberReads(store, ALWAYS);
  const since = await database.lastSeq();
  await database.changes({ since });
  const woken = database.waitForChange(since, new AbortController().signal);
  await store.put({ _id: 'by-hand' });
  await woken;

  expect((await database.changes({ since })).changes.map(({ id }) => id)).toEqual(['by-hand']);
});

const IDS = ['a:1', 'a:2', 'b:1'];
const step = fc.record({
  act: fc.constantFrom<('get' | 'many' | 'range' | 'put' | 'blind' | 'remove' | 'term')[]>(
    'get',
    'many',
    'range',
    'put',
    'blind',
    'remove',
    'term',
  ),
  id: fc.constantFrom(...IDS),
  waits: fc.boolean(),
});

test('after any calls, several at once, what is read is what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.scheduler(), async (steps, scheduler) => {
      const store = createMemoryDatabase();
      let term = 1;
      const slow: Database = {
        ...store,
        get: (id) => scheduler.schedule(store.get(id)) as never,
        getMany: (ids) => scheduler.schedule(store.getMany(ids)) as never,
        range: (range) => scheduler.schedule(store.range(range)) as never,
        put: (document) => scheduler.schedule(store.put(document)),
        remove: (id, rev) => scheduler.schedule(store.remove(id, rev)),
      };
      const database = rememberReads(slow, { term: () => term });
      const acts = {
        get: (id: string) => database.get(id),
        many: () => database.getMany(IDS),
        range: () => database.range({ from: 'a:', to: 'a:\uffff' }),
        put: async (id: string) => {
          const found = await database.get<object>(id);
          return database.put({ ...found, _id: id });
        },
        blind: (id: string) => database.put({ _id: id }),
        remove: async (id: string) => {
          const found = await database.get<object>(id);
          return found && database.remove(id, found._rev);
        },
        term: async () => {
          term += 1;
        },
      };
      const begun: Promise<unknown>[] = [];
      for (const { act, id, waits } of steps) {
        begun.push(acts[act](id));
        if (waits) await scheduler.waitFor(Promise.all(begun));
      }
      await scheduler.waitFor(Promise.all(begun));

      for (const id of IDS) expect(await scheduler.waitFor(database.get(id))).toEqual(await store.get(id));
      const range = { from: 'a:', to: 'a:\uffff' };
      expect(await scheduler.waitFor(database.range(range))).toEqual(await store.range(range));
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
