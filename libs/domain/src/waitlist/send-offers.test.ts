import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ana, chicago, clock, day, ZONE } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import {
  isOpen,
  type LineMoment,
  sendOffers,
  TOLD_AT_ONCE,
  wishedDays,
  withGoneOffers,
  withOffer,
} from './send-offers.ts';
import {
  MOST_OPENINGS,
  type WaitlistEntry,
  waitingList,
  waitlistEntryDocumentId,
  weekAround,
} from './waitlist-entry.ts';
import { waitlistEntryIdOf } from './waitlist-entry-id.ts';

const FRIDAY = day('2027-03-19');
const NOON = chicago('2027-03-15', '12:00');

/** The n-th in the line; each an hour of video on the Friday unless said otherwise. */
function waits(n: number, changes: Partial<WaitlistEntry> = {}): WaitlistEntry {
  const customer = { ...ana, email: `w${n}@example.com` };
  const wished = { consultationType: 'virtual', duration: '60min', from: FRIDAY, until: FRIDAY } as const;
  const wishId = waitlistEntryIdOf(customer.email, { ...wished, ...changes });
  return {
    _id: waitlistEntryDocumentId(wishId),
    type: 'wish',
    v: 1,
    wishId,
    joinedAt: plusMinutes(chicago('2027-03-14', '12:00'), n),
    customer,
    ...wished,
    openings: [],
    ...changes,
  };
}

type Free = Readonly<Record<string, readonly string[]>>;

const at = (now: Instant, free: Free): LineMoment => ({
  now,
  today: day('2027-03-15'),
  zone: ZONE,
  freeStarts: (_, date) => (free[date] ?? []).map(clock),
});

const emails = (line: readonly WaitlistEntry[], told: readonly { readonly wishId: string }[]) =>
  told.map(({ wishId }) => line.find((entry) => entry.wishId === wishId)?.customer.email.slice(0, 2));

/** The line once everybody was told who is to be. */
function tell(line: readonly WaitlistEntry[], moment: LineMoment): readonly WaitlistEntry[] {
  const tellings = sendOffers(line, moment);
  return line.map((entry) => {
    const telling = tellings.find(({ wishId }) => wishId === entry.wishId);
    return (telling && withOffer(entry, telling, moment.now)) ?? entry;
  });
}

const fiveWait = [1, 2, 3, 4, 5].map((n) => waits(n));
const openAtTen = { [FRIDAY]: ['10:00', '10:30'] };

test('the first three are told of the first start, the next two after three hours, and nobody twice', () => {
  const first = sendOffers(fiveWait, at(NOON, openAtTen));
  expect(emails(fiveWait, first)).toEqual(['w1', 'w2', 'w3']);
  expect(first).toMatchObject([{ time: '10:00' }, { time: '10:00' }, { time: '10:00' }]);

  const told = tell(fiveWait, at(NOON, openAtTen));
  expect(sendOffers(told, at(NOON, openAtTen))).toEqual([]);
  expect(sendOffers(told, at(plusMinutes(NOON, 179), openAtTen))).toEqual([]);
  const later = at(plusMinutes(NOON, 180), openAtTen);
  expect(emails(told, sendOffers(told, later))).toEqual(['w4', 'w5']);
  expect(sendOffers(tell(told, later), at(plusMinutes(NOON, 400), openAtTen))).toEqual([]);
});

test('at night the first three are told, and the next wait for the morning', () => {
  const evening = chicago('2027-03-15', '22:00');
  const told = tell(fiveWait, at(evening, openAtTen));
  expect(told.filter(({ openings }) => openings.length > 0)).toHaveLength(3);

  expect(sendOffers(told, at(chicago('2027-03-16', '07:59'), openAtTen))).toEqual([]);
  expect(emails(told, sendOffers(told, at(chicago('2027-03-16', '08:00'), openAtTen)))).toEqual(['w4', 'w5']);
});

test('who was too late keeps their place: when the time comes free again they are told first', () => {
  const told = tell(fiveWait, at(NOON, openAtTen));
  const held = told.map((entry, index) =>
    index === 1
      ? { ...entry, openings: entry.openings.map((each) => ({ ...each, heldUntil: plusMinutes(NOON, 40) })) }
      : entry,
  );
  const whileHeld = at(plusMinutes(NOON, 20), {});
  const after = held.map((entry) => withGoneOffers(entry, whileHeld) ?? entry);
  expect(after.map(({ openings }) => openings.some(isOpen))).toEqual([false, false, false, false, false]);

  // Not the second: they had it held, and let it go.
  const again = sendOffers(after, at(plusMinutes(NOON, 41), openAtTen));
  expect(emails(after, again)).toEqual(['w1', 'w3', 'w4']);
});

test('a week is the week around the day, and its first free day is told', () => {
  const week = weekAround(FRIDAY);
  expect(week).toEqual({ from: '2027-03-14', until: '2027-03-20' });
  const line = [waits(1, week)];
  expect(wishedDays(week, day('2027-03-15'))[0]).toBe('2027-03-15');
  expect(sendOffers(line, at(NOON, { '2027-03-13': ['09:00'], '2027-03-17': ['11:00'] }))).toMatchObject([
    { date: '2027-03-17', time: '11:00' },
  ]);
});

test('the same inbox, spelled otherwise, wishes the same thing once', () => {
  const wished = { consultationType: 'virtual', duration: '60min', from: FRIDAY, until: FRIDAY } as const;
  expect(waitlistEntryIdOf('Ana+x@Example.com', wished)).toBe(waitlistEntryIdOf('ana@example.com', wished));
  expect(waitlistEntryIdOf('ana@example.com', { ...wished, duration: '30min' })).not.toBe(
    waitlistEntryIdOf('ana@example.com', wished),
  );
});

type Step =
  | { readonly do: 'look'; readonly free: readonly (readonly string[])[] }
  | { readonly do: 'hold' | 'end'; readonly who: number }
  | { readonly do: 'pass'; readonly minutes: number };

const DAYS = [0, 1, 2].map((days) => plusDays(FRIDAY, days));
const times = fc.subarray(['09:00', '10:00', '14:00']);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('look' as const), free: fc.tuple(times, times, times) }),
  },
  fc.record({ do: fc.constantFrom('hold' as const, 'end' as const), who: fc.nat(8) }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
);

test('whatever comes free and goes: in order, three at once of a day, each at most three times, and again tells nobody', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(lines, fc.array(step, { maxLength: 25 }), (spans, steps) => {
      let now = NOON;
      let entries: readonly WaitlistEntry[] = spans.map((span, n) =>
        waits(n, { until: DAYS[span] ?? FRIDAY, duration: `${span + 1}hr` }),
      );
      for (const each of steps) {
        if (each.do === 'pass') now = plusMinutes(now, each.minutes);
        else if (each.do === 'look') entries = look(entries, momentOf(now, each.free));
        else entries = entries.map((entry, n) => (n === each.who ? acted(entry, each.do, now) : entry));
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

const momentOf = (now: Instant, free: readonly (readonly string[])[]): LineMoment =>
  at(now, Object.fromEntries(DAYS.map((date, index) => [date, free[index] ?? []])));

function acted(entry: WaitlistEntry, what: 'hold' | 'end', now: Instant): WaitlistEntry {
  if (what === 'end')
    return { ...entry, ended: { what: 'left', at: now, by: { role: 'customer' }, commandId: 'c' } };
  const openings = entry.openings.map((each) =>
    isOpen(each) ? { ...each, heldUntil: plusMinutes(now, 30) } : each,
  );
  return { ...entry, openings };
}

/** One turn of the worker, with what has to hold after every one. */
function look(entries: readonly WaitlistEntry[], moment: LineMoment): readonly WaitlistEntry[] {
  const line = waitingList(entries, moment.today).map((entry) => withGoneOffers(entry, moment) ?? entry);
  const tellings = sendOffers(line, moment);
  for (const { wishId, date, time } of tellings) {
    const entry = line.find((each) => each.wishId === wishId);
    expect(entry && wishedDays(entry, moment.today)).toContain(date);
    expect(entry && moment.freeStarts(entry, date)).toContain(time);
  }
  const told = tell(line, moment);
  expect(sendOffers(told, moment)).toEqual([]);
  for (const date of DAYS) expect(freshOn(told, date, moment.now)).toBeLessThanOrEqual(TOLD_AT_ONCE);
  for (const entry of told) expect(entry.openings.length).toBeLessThanOrEqual(MOST_OPENINGS);
  expectInOrder(line, tellings, moment);
  return entries.map((entry) => told.find((each) => each.wishId === entry.wishId) ?? entry);
}

const freshOn = (line: readonly WaitlistEntry[], date: LocalDate, now: Instant): number =>
  line
    .flatMap(({ openings }) => openings)
    .filter((each) => each.date === date && isOpen(each) && each.toldAt > plusMinutes(now, -180)).length;

/**
 * Checks that no one is told of a day before someone earlier in the line who could have been told of it, and was
 * told of nothing.
 */
function expectInOrder(
  line: readonly WaitlistEntry[],
  tellings: ReturnType<typeof sendOffers>,
  moment: LineMoment,
) {
  const toldIds = new Set(tellings.map(({ wishId }) => wishId));
  for (const { wishId, date } of tellings) {
    const before = line.slice(
      0,
      line.findIndex((each) => each.wishId === wishId),
    );
    const passedOver = before.filter(
      (entry) =>
        !toldIds.has(entry.wishId) &&
        wishedDays(entry, moment.today).includes(date) &&
        moment.freeStarts(entry, date).length > 0 &&
        entry.openings.length === 0,
    );
    expect(passedOver).toEqual([]);
  }
}
