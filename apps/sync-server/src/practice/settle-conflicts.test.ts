import { join } from 'node:path';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Claim, type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { aBooking, consultant, created, day, moment } from '@fieldleaf/domain/testing/builders';
import PouchDB from 'pouchdb';
import { expect, onTestFinished, test } from 'vitest';
import type { Database, Revision, Store } from '../store/store.ts';
import { startPullSource } from '../store/testing/pull-source.ts';
import { makeDataDir } from '../testing/build-test-app.ts';
import { Crashed } from '../testing/crashing-store.ts';
import { openTestStore } from '../testing/test-store.ts';
import type { ShownRevision } from './revision.ts';
import { createSettleConflicts } from './settle-conflicts.ts';

const NOW = moment('2027-03-15T16:00:00Z');

/** Settles what is in the store; answers how many times the days were set right. */
const settlingOf = (
  store: Pick<Store, 'database'>,
  show: (shown: readonly ShownRevision[]) => void = () => {},
) => {
  let daysSetRight = 0;
  const records = {
    documents: store.database('practice'),
    ops: store.database('ops'),
    slots: store.database('slots'),
    show,
    now: () => NOW,
  };
  const settle = createSettleConflicts(records, async () => {
    daysSetRight += 1;
  });
  return async () => {
    await settle(new AbortController().signal);
    return daysSetRight;
  };
};

const hash = (letter: string, generation: number) => `${letter}${generation}`.padEnd(32, '0');

/** Puts branches of a document into a database, as a cluster has them that was cut in two: a letter names a branch. */
async function branch(
  database: Database,
  document: { readonly _id: string },
  leaves: Readonly<Record<string, object>>,
) {
  const revisions = Object.entries(leaves).map(([name, changes]): Revision => {
    const [letter = '', generation = 2] = [name.slice(0, 1), Number(name.slice(1))];
    const own = Array.from({ length: generation - 1 }, (_, age) => hash(letter, generation - age));
    const ids = [...own, hash('0', 1)];
    return {
      ...document,
      ...changes,
      _rev: `${generation}-${ids[0]}`,
      _revisions: { start: generation, ids },
    };
  });
  await database.putRevisions(revisions);
}

const living = async (database: Database, id: string) =>
  (await database.bulkGet([{ id }])).results.flatMap(({ docs }) =>
    docs.flatMap((doc) => ('ok' in doc && !doc.ok._deleted ? [doc.ok] : [])),
  );

const history = (commandId: string) => [
  created(NOW, 'made'),
  { what: 'cancelled' as const, at: NOW, by: consultant, commandId },
];

const CANCELLED = { status: 'cancelled', history: history('cancel'), writerTerm: 7 };
const MOVED = { status: 'rescheduled', history: history('move'), writerTerm: 8 };
const BOOKING = 'booking:BK-AAAAAA';

/** A cancellation of an earlier term that the store shows, and a move of a later one that it does not. */
async function cutInTwo() {
  const store = await openTestStore();
  const practice = store.database('practice');
  await practice.put({
    _id: 'command:cancel',
    type: 'command',
    v: 1,
    kind: 'booking.cancel',
    at: NOW,
    receivedAt: NOW,
    by: consultant,
    outcome: { id: 'cancel', status: 'applied' },
  });
  await branch(practice, aBooking(), { f3: CANCELLED, a2: MOVED });
  // The version that the store shows, whichever a read by id believes; a copy of a cluster may be a moment behind.
  const shown = () => practice.range({ from: BOOKING, to: BOOKING });
  await expect.poll(shown).toMatchObject([{ status: 'cancelled' }]);
  return { store, practice };
}

const questionsIn = (practice: Database) =>
  practice.range<{ readonly matter: object }>({ from: 'attention:', to: 'attention:\uffff' });

test('of two versions the later term is believed, newer than both; the other is gone and asked about, once', async () => {
  const { store, practice } = await cutInTwo();
  const shown: ShownRevision[] = [];
  const settle = settlingOf(store, (revisions) => shown.push(...revisions));

  expect(await settle()).toBe(1);
  expect(await settle()).toBe(1);
  expect(await settlingOf(store)()).toBe(0);

  const [survivor, ...others] = await living(practice, BOOKING);
  expect(survivor).toMatchObject({ status: 'rescheduled', _rev: expect.stringMatching(/^4-/) });
  expect(others).toEqual([]);
  expect(shown).toContainEqual(
    expect.objectContaining({ document: expect.objectContaining({ _id: BOOKING, status: 'rescheduled' }) }),
  );
  expect(await questionsIn(practice)).toMatchObject([
    {
      matter: {
        kind: 'two-versions',
        documentId: BOOKING,
        changes: [{ commandId: 'cancel', what: 'Cancelled a visit', at: NOW }],
        visit: { status: 'cancelled' },
      },
    },
  ]);
});

test('a phone that pulled both versions ends with the one that survived', async () => {
  const { store, practice } = await cutInTwo();
  const source = await startPullSource(practice);
  const phone = new PouchDB<Booking>(join(await makeDataDir(), 'phone'));
  onTestFinished(async () => {
    await phone.close();
    await source.stop();
  });
  await PouchDB.replicate(source.url, phone);
  expect(await phone.get(BOOKING, { conflicts: true })).toMatchObject({
    status: 'cancelled',
    _conflicts: [expect.any(String)],
  });

  await settlingOf(store)();
  await PouchDB.replicate(source.url, phone);

  const { _conflicts, ...booking } = await phone.get(BOOKING, { conflicts: true });
  expect(booking).toMatchObject({ status: 'rescheduled', _rev: (await practice.get(BOOKING))?._rev });
  expect(_conflicts).toBeUndefined();
});

test('a claim that either version has is held, and a command that either has forgotten is not done again', async () => {
  const store = await openTestStore();
  const claim = (key: string): Claim => ({
    key,
    kind: 'booking',
    from: NOW,
    until: NOW,
    claimedAt: NOW,
    expiresAt: null,
  });
  await branch(store.database('slots'), emptyDayBook(day('2027-03-15')), {
    a2: { claims: [claim('BK-AAAAAA')] },
    b2: { claims: [claim('BK-CCCCCC')] },
  });
  const forgotten = { _id: 'forgotten-commands:01J0', type: 'forgotten-commands', v: 1 };
  await branch(store.database('ops'), forgotten, { a2: { ids: ['one'] }, b2: { ids: ['two'] } });

  expect(await settlingOf(store)()).toBe(1);

  const book = await store.database('slots').get<DayBook>('day:2027-03-15');
  expect(book?.claims.map(({ key }) => key).toSorted()).toEqual(['BK-AAAAAA', 'BK-CCCCCC']);
  expect(await living(store.database('slots'), 'day:2027-03-15')).toHaveLength(1);
  expect(await living(store.database('ops'), forgotten._id)).toHaveLength(1);
});

test('cut short before any of its writes, the next time does the rest and asks nothing twice', async () => {
  for (let writes = 0; ; writes += 1) {
    const { store, practice } = await cutInTwo();
    let left = writes;
    const counted =
      <Arguments extends unknown[], Answer>(write: (...all: Arguments) => Promise<Answer>) =>
      async (...all: Arguments): Promise<Answer> => {
        left -= 1;
        if (left < 0) throw new Crashed();
        return write(...all);
      };
    const mortal = (database: Database): Database => ({
      ...database,
      put: counted(database.put),
      putRevisions: counted(database.putRevisions),
    });
    const died = await settlingOf({ database: (name) => mortal(store.database(name)) })().then(
      () => false,
      (error: unknown) => error instanceof Crashed,
    );

    await settlingOf(store)();

    expect(await living(practice, BOOKING)).toMatchObject([{ status: 'rescheduled' }]);
    expect(await questionsIn(practice)).toHaveLength(1);
    if (!died) return expect(writes).toBeGreaterThan(2);
  }
});
