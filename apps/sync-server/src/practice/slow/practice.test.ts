import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { consultant, createPayload, day, moment } from '@fieldleaf/domain/testing/builders';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryJournal } from '../../restore/testing/memory-journal.ts';
import { createDayBooks } from '../../store/day-books/day-books.ts';
import type { Store } from '../../store/store.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../testing/crashing-store.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { createPractice } from '../practice.ts';
import { createMemorySnapshotPlace } from '../snapshot/testing/memory-snapshot-place.ts';

const NOW = moment('2027-03-01T16:00:00Z');

type Clock = () => Instant;

async function startPractice(store: Store, now: Clock = () => NOW, zone = 'America/Chicago') {
  const dayBooks = createDayBooks({ database: store.database('slots'), now });
  const practice = createPractice({
    store,
    dayBooks,
    now,
    zone,
    report: () => undefined,
    makeRoom: async () => undefined,
    journal: createMemoryJournal(),
    snapshotPlace: createMemorySnapshotPlace(),
    complete: (command) => command,
  });
  await practice.start();
  onTestFinished(practice.stop);
  return practice;
}

const by = consultant;
const create = (changes = {}): Command => ({
  id: ulid(),
  kind: 'booking.create',
  at: NOW,
  by,
  payload: createPayload(changes),
});
const move = (newDate: string, newTime: string): Command => ({
  id: ulid(),
  kind: 'booking.reschedule',
  at: NOW,
  by,
  payload: { bookingId: 'BK-BBBBBB', newDate: day(newDate), newTime: newTime as never },
});
const cancel = (): Command => ({
  id: ulid(),
  kind: 'booking.cancel',
  at: NOW,
  by,
  payload: { bookingId: 'BK-BBBBBB' },
});

const ofType = async <Document>(store: Store, type: string) =>
  store.database('practice').range<Document>({ from: `${type}:`, to: `${type}:\uffff` });

/** Every claim there is, as `date key from`. */
async function claims(store: Store): Promise<readonly string[]> {
  const books = await store.database('slots').range<DayBook>({ from: 'day:', to: 'day:\uffff' });
  return books.flatMap(({ date, claims }) =>
    claims.map(({ key, from }) => `${date} ${key} ${from.slice(11, 16)}`),
  );
}

type Story = {
  readonly it: string;
  readonly before: readonly Command[];
  readonly command: Command;
  readonly status: Booking['status'];
  readonly claimed: readonly string[];
};

const STORIES: readonly Story[] = [
  {
    it: 'creates a booking',
    before: [],
    command: create(),
    status: 'confirmed',
    claimed: ['2027-03-15 BK-BBBBBB 15:00'],
  },
  {
    it: 'moves a visit to another day',
    before: [create()],
    command: move('2027-03-16', '14:00'),
    status: 'rescheduled',
    claimed: ['2027-03-16 BK-BBBBBB 19:00'],
  },
  {
    it: 'moves a visit within its day',
    before: [create()],
    command: move('2027-03-15', '10:30'),
    status: 'rescheduled',
    claimed: ['2027-03-15 BK-BBBBBB 15:30'],
  },
  { it: 'cancels a visit', before: [create()], command: cancel(), status: 'cancelled', claimed: [] },
];

/** The command on a server that dies before each of its writes in turn. */
const playOut = ({ before, command }: Story, check: (store: Store) => Promise<void>) =>
  dyingAtEveryWrite(async (writes) => {
    const store = await openTestStore();
    const practice = await startPractice(store);
    for (const earlier of before) await practice.execute(earlier);
    const crashing = createCrashingStore(store, writes);
    await (await startPractice(crashing.store)).execute(command).catch(() => undefined);
    await check(store);
    return crashing.hasCrashed();
  });

test.each(STORIES)(
  'wherever the server dies while it $it, the same command again ends it, once',
  async (story) => {
    const steps = await playOut(story, async (store) => {
      const { id } = story.command;

      const outcome = await (await startPractice(store)).execute(story.command);

      expect(outcome).toMatchObject({ id, status: 'applied' });
      const [booking] = await ofType<Booking>(store, 'booking');
      expect(booking).toMatchObject({ status: story.status });
      expect(booking?.history.filter(({ commandId }) => commandId === id)).toHaveLength(1);
      expect(outcome.changed).toContainEqual({ id: booking?._id, rev: booking?._rev });
      expect(await ofType(store, 'payment')).toHaveLength(1);
      expect(await claims(store)).toEqual(story.claimed);
    });

    expect(steps).toBeGreaterThanOrEqual(3);
  },
);

test.each(STORIES)(
  'wherever the server dies while it $it, a restart sets the day books right',
  async (story) => {
    await playOut(story, async (store) => {
      await startPractice(store, () => plusMinutes(NOW, 3));

      const bookings = await ofType<Booking>(store, 'booking');
      const expected = bookings
        .filter(({ status }) => status !== 'cancelled')
        .map(({ appointment, bookingId }) => [
          appointment.date,
          bookingId,
          appointment.startsAt.slice(11, 16),
        ]);
      expect(await claims(store)).toEqual(expected.map((claim) => claim.join(' ')));
    });
  },
);

test('lost day books come back from the bookings', async () => {
  const store = await openTestStore();
  await (await startPractice(store)).execute(create());
  const slots = store.database('slots');
  const lost = await slots.get<DayBook>('day:2027-03-15');
  if (lost) await slots.remove(lost._id, lost._rev);

  await startPractice(store);

  expect(await claims(store)).toEqual(['2027-03-15 BK-BBBBBB 15:00']);
});

test('the claim of a command that is under way elsewhere is left alone', async () => {
  const store = await openTestStore();
  const dayBooks = createDayBooks({ database: store.database('slots'), now: () => NOW });
  const take = {
    key: 'BK-CCCCCC',
    kind: 'booking',
    from: moment('2027-03-15T15:00:00Z'),
    until: moment('2027-03-15T16:00:00Z'),
    claimedAt: NOW,
    expiresAt: null,
  } as const;
  await dayBooks.change([{ date: day('2027-03-15'), release: [], take }]);

  await startPractice(store, () => plusMinutes(NOW, 1));
  expect(await claims(store)).toHaveLength(1);
  await startPractice(store, () => plusMinutes(NOW, 3));
  expect(await claims(store)).toEqual([]);
});

test('who executes a command sees what it did at once; another server a moment later', async () => {
  const store = await openTestStore();
  const [here, there] = [await startPractice(store), await startPractice(store)];

  await here.execute(create());

  expect(here.model().bookingsById.get('BK-BBBBBB')).toMatchObject({ status: 'confirmed' });
  await expect.poll(() => there.model().bookingsById.get('BK-BBBBBB')).toMatchObject({ status: 'confirmed' });
});

test('two servers that get the same command do it once', async () => {
  const store = await openTestStore();
  const [here, there] = [await startPractice(store), await startPractice(store)];
  const command = create();

  const outcomes = await Promise.all([here.execute(command), there.execute(command), here.execute(command)]);

  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  expect(await ofType(store, 'booking')).toHaveLength(1);
  expect(await ofType(store, 'payment')).toHaveLength(1);
});

test('twenty walk-ins for overlapping times on two servers: no two get in each other’s way', async () => {
  const store = await openTestStore();
  const servers = [await startPractice(store), await startPractice(store)];
  const commands = Array.from({ length: 20 }, (_, index) =>
    create({
      bookingId: `BK-${String(index).padStart(6, '0')}`,
      selectedTime: `${10 + (index % 4)}:${index % 2 === 0 ? '00' : '30'}`,
    }),
  );

  const outcomes = await Promise.all(commands.map((command, index) => servers[index % 2]?.execute(command)));

  const applied = outcomes.filter((outcome) => outcome?.status === 'applied');
  const books = await store.database('slots').range<DayBook>({ from: 'day:', to: 'day:\uffff' });
  const taken = books.flatMap(({ claims }) => claims).sort((one, other) => (one.from < other.from ? -1 : 1));
  expect(taken).toHaveLength(applied.length);
  expect(applied.length).toBeGreaterThanOrEqual(2);
  for (const [index, claim] of taken.entries()) {
    const next = taken[index + 1];
    if (next) expect(claim.until <= next.from).toBe(true);
  }
});

test('a new practice has settings, and the configured time zone wins later', async () => {
  const store = await openTestStore();
  await startPractice(store);
  const practice = await startPractice(store, () => NOW, 'America/New_York');

  const stored = await store.database('practice').get<Settings>('settings:practice');
  expect(stored?.business.timeZone).toBe('America/New_York');
  expect(practice.settings().business.timeZone).toBe('America/New_York');
});
