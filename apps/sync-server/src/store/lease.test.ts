import { moment } from '@fieldleaf/domain/testing/builders';
import { epochMsOf, instantOf } from '@fieldleaf/domain/time/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLease, isLeased, LEASE_MS } from './lease.ts';
import type { Database } from './store.ts';
import { createMemoryDatabase } from './testing/memory-database.ts';

const START_MS = epochMsOf(moment('2027-03-15T12:00:00Z'));

/** Servers on one database, each with clocks of its own. */
function world(database: Database = createMemoryDatabase()) {
  let ms = 0;
  const server = ({ skewMs = 0, sleptMs = (): number => 0, through = (own: Database) => own } = {}) =>
    createLease({
      database: through(database),
      address: () => undefined,
      now: () => instantOf(START_MS + ms + skewMs),
      monotonicMs: () => ms - sleptMs(),
    });
  const advance = (by: number) => {
    ms += by;
  };
  const read = () => database.get<{ holder: string; term: number }>('lease:workers');
  return { server, advance, read, database, now: () => instantOf(START_MS + ms) };
}

test('of many that look at the same moment one holds the lease, and goes on holding it as it renews three times in its time', async () => {
  const { server, advance } = world();
  const servers = Array.from({ length: 20 }, () => server());

  await Promise.all(servers.map((each) => each.look()));

  const holders = servers.filter((each) => each.isHeld());
  expect(holders).toHaveLength(1);
  const term = holders[0]?.held()?.term;
  expect((holders[0]?.pauseMs() ?? LEASE_MS) * 3).toBeLessThan(LEASE_MS);
  for (let turn = 0; turn < 20; turn += 1) {
    advance(holders[0]?.pauseMs() ?? 0);
    for (const each of servers) await each.look();
    expect(servers.filter((each) => each.isHeld())).toEqual(holders);
  }
  expect(holders[0]?.held()?.term).toBe(term);
});

test('a holder that is gone is followed within 15 seconds, in a later term, and does not have it when it wakes', async () => {
  const { server, advance } = world();
  const [dead, next] = [server(), server()];
  await dead.look();
  await next.look();
  advance(2_900);
  await dead.look();
  const before = dead.held()?.term ?? 0;
  let waitedMs = 0;
  while (!next.isHeld()) {
    const pauseMs = next.pauseMs();
    advance(pauseMs);
    waitedMs += pauseMs;
    expect(waitedMs).toBeLessThan(15_000);
    await next.look();
  }

  expect(next.held()?.term).toBeGreaterThan(before);
  expect(dead.isHeld()).toBe(false);
  await dead.look();
  expect([dead.isHeld(), dead.other()?.term]).toEqual([false, next.held()?.term]);
});

test('a holder that leaves is followed at once, whatever is under way, and only the holder can leave', async () => {
  const { server, database } = world();
  let isLate = false;
  const put: Database['put'] = async (document) => {
    const renewal = isLate && (await database.get(document._id));
    if (renewal) await database.put(renewal);
    isLate = false;
    return database.put(document);
  };
  const [one, two] = [server({ through: (own) => ({ ...own, put }) }), server()];
  await one.look();
  await two.release();
  await two.look();
  expect([one.isHeld(), two.isHeld()]).toEqual([true, false]);

  isLate = true;
  await one.release();
  await two.look();
  expect([one.isHeld(), two.isHeld()]).toEqual([false, true]);
});

test('a lease that was never given back and is long over is taken at once', async () => {
  const { server, advance } = world();
  await server().look();
  advance(3_600_000);
  const next = server();

  await next.look();

  expect(next.isHeld()).toBe(true);
});

test('a term grows although the lease was lost with its database', async () => {
  const first = world();
  const one = first.server();
  await one.look();
  const anew = world();
  anew.advance(2_000);
  const two = anew.server();

  await two.look();

  expect(two.held()?.term).toBeGreaterThan(one.held()?.term ?? 0);
});

test('an answer that got lost neither loses the lease nor begins another term', async () => {
  let isLost = false;
  const losing = (own: Database): Database => ({
    ...own,
    put: async (document) => {
      const written = await own.put(document);
      if (isLost) throw new Error('no answer');
      return written;
    },
  });
  const { server, advance } = world();
  const one = server({ through: losing });
  await one.look();
  const term = one.held()?.term;
  isLost = true;
  await one.look().catch(() => undefined);
  isLost = false;
  advance(3_000);

  await one.look();

  expect([one.isHeld(), one.held()?.term]).toEqual([true, term]);
});

test('a running server is seen by any clock; one that has left or was killed is not', async () => {
  const { server, advance, database, now } = world();
  const watched = (skewMs: number, meanwhile: () => Promise<void> = async () => undefined) =>
    isLeased({ database, now: () => instantOf(epochMsOf(now()) + skewMs) }, async (ms) => {
      advance(ms);
      await meanwhile();
    });
  const running = server();
  expect(await watched(0)).toBe(false);
  await running.look();

  expect(await watched(0)).toBe(true);
  expect(await watched(-86_400_000)).toBe(true);
  expect(await watched(86_400_000, running.look)).toBe(true);
  advance(LEASE_MS);
  expect(await watched(0)).toBe(false);
  await running.look();
  await running.release();
  expect(await watched(-86_400_000)).toBe(false);
});

type Step = {
  readonly what: 'look' | 'go on' | 'look to the end' | 'fail' | 'wait' | 'sleep';
  readonly who: number;
  readonly ms: number;
};

const SERVERS = 2;
const MOST_REQUESTS = 3;
const oftenest = ['look to the end', 'look to the end', 'wait', 'wait'] as const;
const STEP: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('look', 'go on', 'fail', 'sleep', ...oftenest),
  who: fc.nat(SERVERS - 1),
  ms: fc.nat(6_000),
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A server whose requests wait before they are done, and their answers before they come. */
function slowServer({ server, advance }: ReturnType<typeof world>, skewMs: number) {
  const waiting: { readonly open: () => void; readonly fail: () => void }[] = [];
  let sleptMs = 0;
  let isLooking = false;
  const wait = () =>
    new Promise<void>((open, reject) => waiting.push({ open, fail: () => reject(new Error('lost')) }));
  const slowly = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    await wait();
    const answer = await call();
    await wait();
    return answer;
  };
  const through = (own: Database): Database => ({
    ...own,
    get: (id) => slowly(() => own.get(id)),
    put: (document) => slowly(() => own.put(document)),
  });
  const lease = server({ skewMs, sleptMs: () => sleptMs, through });
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    const end = () => {
      isLooking = false;
    };
    lease.look().then(end, end);
  };
  const goOn = async () => {
    waiting.shift()?.open();
    await settled();
  };
  const does: Readonly<Record<Step['what'], (ms: number) => void | Promise<void>>> = {
    look,
    'go on': goOn,
    'look to the end': async () => {
      look();
      for (let request = 0; request < 2 * MOST_REQUESTS; request += 1) await goOn();
    },
    fail: () => waiting.shift()?.fail(),
    wait: advance,
    sleep: (ms) => {
      advance(ms);
      sleptMs += ms;
    },
  };
  return { lease, does };
}

test('in whatever order requests arrive, answers get lost, machines sleep and clocks differ, no two hold the lease at one moment, and terms only grow', async () => {
  let changes = 0;
  const skews = fc.array(fc.integer({ min: -30_000, max: 30_000 }), {
    minLength: SERVERS,
    maxLength: SERVERS,
  });
  const steps = fc.array(STEP, { minLength: 100, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(skews, steps, async (skewsMs, story) => {
      const { read, ...rest } = world();
      const servers = skewsMs.map((skewMs) => slowServer({ read, ...rest }, skewMs));
      let known = await read();
      for (const { what, who, ms } of story) {
        await servers[who]?.does[what](ms);
        await settled();
        expect(servers.filter(({ lease }) => lease.isHeld()).length).toBeLessThanOrEqual(1);
        const current = await read();
        if (known && current?.holder !== known.holder) {
          changes += 1;
          expect(current?.term).toBeGreaterThan(known.term);
        } else if (known) expect(current?.term).toBe(known.term);
        known = current;
      }
    }),
  );
  expect(changes).toBeGreaterThan(0);
});
