import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import type { Claim } from '@fieldleaf/domain/scheduling/day-book';
import { chicago, day } from '@fieldleaf/domain/testing/builders';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import { openCouchStore } from '../../couchdb/couch-store.ts';
import { type Database, StoreUnavailable } from '../../store.ts';
import { startCouchServer } from '../../testing/couch-server.ts';
import { temporaryPrefix } from '../../testing/temporary-prefix.ts';
import { temporaryStore } from '../../testing/temporary-store.ts';
import { createDayBooks, type DayBooks } from '../day-books.ts';

const monday = day('2027-03-15');
const tuesday = day('2027-03-16');
const now = chicago('2027-03-10', '09:00');

const claim = (key: string, from: Instant, changes: Partial<Claim> = {}): Claim => ({
  key,
  kind: 'booking',
  from,
  until: plusMinutes(from, 60),
  claimedAt: now,
  expiresAt: null,
  ...changes,
});

const take = (key: string, time: string, date = monday): ClaimChange => ({
  date,
  release: [],
  take: claim(key, chicago(date, time)),
});

const release = (key: string, date = monday): ClaimChange => ({ date, release: [key], take: null });

async function slots(): Promise<Database> {
  const { store, remove } = await temporaryStore();
  onTestFinished(remove);
  return store.database('slots');
}

const dayBooks = async (): Promise<DayBooks> => createDayBooks({ database: await slots(), now: () => now });

const keysOn = async (books: DayBooks, date = monday) =>
  (await books.read(date)).claims.map(({ key }) => key).sort();

const outcomes = (results: readonly { readonly ok: boolean }[]) => ({
  taken: results.filter(({ ok }) => ok).length,
  refused: results.filter(({ ok }) => !ok).length,
});

test('a day nobody has asked for is empty', async () => {
  expect(await (await dayBooks()).read(monday)).toMatchObject({ date: monday, claims: [] });
});

test('of 200 customers who want one time exactly one gets it', async () => {
  const books = await dayBooks();

  const results = await Promise.all(
    Array.from({ length: 200 }, (_, who) => books.change([take(`BK-${who}`, '10:00')])),
  );

  expect(outcomes(results)).toEqual({ taken: 1, refused: 199 });
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'slot_taken' } });
  expect(await keysOn(books)).toHaveLength(1);
});

test('100 customers fill ten times, each once', async () => {
  const books = await dayBooks();

  const results = await Promise.all(
    Array.from({ length: 100 }, (_, who) =>
      books.change([take(`BK-${who}`, `${9 + (who % 10)}:00`.padStart(5, '0'))]),
    ),
  );

  expect(outcomes(results)).toEqual({ taken: 10, refused: 90 });
  const starts = (await books.read(monday)).claims.map(({ from }) => from);
  expect(new Set(starts).size).toBe(10);
});

test('a visit that moves to another day leaves the old one', async () => {
  const books = await dayBooks();
  await books.change([take('BK-1', '10:00')]);

  expect(await books.change([release('BK-1'), take('BK-1', '14:00', tuesday)])).toMatchObject({ ok: true });

  expect(await keysOn(books)).toEqual([]);
  expect(await keysOn(books, tuesday)).toEqual(['BK-1']);
});

test('a visit that cannot move stays where it is', async () => {
  const books = await dayBooks();
  await books.change([take('BK-1', '10:00'), take('BK-2', '14:00', tuesday)]);

  const moved = await books.change([release('BK-1'), take('BK-1', '14:30', tuesday)]);

  expect(moved).toMatchObject({ ok: false, error: { code: 'slot_taken' } });
  expect(await keysOn(books)).toEqual(['BK-1']);
  expect(await keysOn(books, tuesday)).toEqual(['BK-2']);
});

test('when one of several times is gone, the others are given back as they were', async () => {
  const books = await dayBooks();
  await books.change([take('HOLD-1', '10:00'), take('BK-9', '11:00', tuesday)]);
  const before = await books.read(monday);

  const swap: ClaimChange = { ...take('BK-1', '10:00'), release: ['HOLD-1'] };
  const result = await books.change([swap, take('BK-1', '11:00', tuesday)]);

  expect(result).toMatchObject({ ok: false });
  expect((await books.read(monday)).claims).toEqual(before.claims);
  expect(await keysOn(books, tuesday)).toEqual(['BK-9']);
});

test('calls that name the same days in another order do not wait for each other for ever', async () => {
  const books = await dayBooks();
  const there = (who: number) => [take(`A-${who}`, '10:00'), take(`A-${who}`, '10:00', tuesday)];

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, who) => books.change(who % 2 === 0 ? there(who) : there(who).reverse())),
  );

  expect(outcomes(results)).toEqual({ taken: 1, refused: 19 });
  expect(await keysOn(books)).toEqual(await keysOn(books, tuesday));
});

test('an expired hold stands in nobody’s way', async () => {
  const books = await dayBooks();
  const hold = claim('HOLD-1', chicago(monday, '10:00'), { kind: 'hold', expiresAt: plusMinutes(now, -1) });
  await books.change([{ date: monday, release: [], take: hold }]);

  expect(await books.change([take('BK-1', '10:00')])).toMatchObject({ ok: true });
  expect(await keysOn(books)).toEqual(['BK-1']);
});

test('a day book that others change all the time is unavailable, not taken', async () => {
  const database = await slots();
  const busy: Database = {
    ...database,
    put: async ({ _id }) => ({ ok: false, error: { code: 'conflict', id: _id } }),
  };
  const books = createDayBooks({ database: busy, now: () => now });

  await expect(books.change([take('BK-1', '10:00')])).rejects.toThrow(StoreUnavailable);
});

async function servers(count: number): Promise<readonly DayBooks[]> {
  const couch = await startCouchServer();
  const databases = temporaryPrefix(couch.url);
  const open = () => openCouchStore({ url: couch.url, prefix: databases.prefix });
  const stores = await Promise.all(Array.from({ length: count }, open));
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await databases.remove();
    await couch.stop();
  });
  return stores.map((store) => createDayBooks({ database: store.database('slots'), now: () => now }));
}

test('several servers on one CouchDB sell a time once', async () => {
  const all = await servers(3);

  const choices = Array.from({ length: 20 }, (_, who) =>
    all.map((books, server) => books.change([take(`BK-${server}-${who}`, '10:00')])),
  );
  const results = await Promise.all(choices.flat());

  expect(outcomes(results)).toEqual({ taken: 1, refused: 59 });
  for (const books of all) expect(await keysOn(books)).toHaveLength(1);
}, 60_000);

test('several servers on one CouchDB lose no claim that they acknowledged', async () => {
  const all = await servers(3);
  const sold: string[] = [];

  const sell = async (books: DayBooks, server: number) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const key = `BK-${server}-${hour}`;
      const result = await books.change([take(key, `${String(hour).padStart(2, '0')}:00`)]);
      if (result.ok) sold.push(key);
    }
  };
  await Promise.all(all.map(sell));

  expect(sold).toHaveLength(24);
  for (const books of all) expect(await keysOn(books)).toEqual([...sold].sort());
}, 60_000);
