import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONSULTATION_TYPES } from '../consultation/consultation.ts';
import { defaultDuration } from '../consultation/default-duration.ts';
import { aBooking, anAppointment, chicago, day, moment, settings } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { admitHold } from './admit-hold.ts';
import { checkAppointment } from './check-appointment.ts';
import type { DayBook } from './day-book.ts';
import { dayBookOfBookings } from './day-book-of-bookings.ts';
import { freeSlots } from './free-slots.ts';
import { isWithinHoldBudget } from './hold-budget.ts';
import { EMPTY_HOLD_LEDGER, isHeldTime, type UnpaidHold } from './hold-ledger.ts';
import { visitSpan } from './visit-span.ts';

const now = moment('2027-03-01T16:00:00Z');
const expiresAt = moment('2027-03-01T16:17:00Z');
const MONDAY = day('2027-03-15');
const NO_BOOKS: ReadonlyMap<LocalDate, DayBook> = new Map();

const OFFERS = settings.offers.map(({ consultationType, duration }) => ({ consultationType, duration }));
type Offer = (typeof OFFERS)[number];

let holds = 0;

function holdOf(offer: Offer, date: LocalDate, time: string): UnpaidHold | undefined {
  const checked = checkAppointment({ visit: { ...offer, date, time }, by: 'customer', settings, now });
  holds += 1;
  return checked.ok
    ? { key: `hold:${holds}`, date, holders: [], expiresAt, ...visitSpan(checked.value, settings) }
    : undefined;
}

function surely(offer: Offer, date: LocalDate, time: string): UnpaidHold {
  const hold = holdOf(offer, date, time);
  if (!hold) throw new Error(`${date} ${time} cannot be held`);
  return hold;
}

const HOUR = { consultationType: 'virtual', duration: '60min' } as const;
const LONG = { consultationType: 'onsite', duration: '5hr' } as const;
const LATE = { consultationType: 'onsite', duration: '3hr' } as const;

/** All that get a hold, in this order. */
function admitted(choices: readonly (UnpaidHold | undefined)[]): readonly UnpaidHold[] {
  const facts = { settings, now, dayBooks: NO_BOOKS };
  return choices
    .reduce((ledger, choice) => {
      const next = choice && admitHold(ledger, choice, facts);
      return next?.ok ? next.value : ledger;
    }, EMPTY_HOLD_LEDGER)
    .holds.filter(isHeldTime);
}

const SHORTEST = { virtual: '30min', onsite: '1hr' } as const;

/** The starts of a day, for that type and length, that are left. */
function startsLeft(date: LocalDate, offer: Offer, held: readonly UnpaidHold[]): number {
  const claims = held
    .filter((hold) => hold.date === date)
    .map((hold) => ({ ...hold, kind: 'hold' as const, claimedAt: now }));
  const book: DayBook = { _id: `day:${date}`, type: 'day-book', v: 1, date, claims };
  const slots = freeSlots({ by: 'customer', settings, now, date, ...offer, book });
  return slots.filter(({ available }) => available).length;
}

/** The smallest share of the starts of any seven of these days that is left. */
function smallestShare(days: readonly LocalDate[], offer: Offer, held: readonly UnpaidHold[]): number {
  const free = days.map((date) => startsLeft(date, offer, []));
  const left = days.map((date) => startsLeft(date, offer, held));
  const sum = (starts: readonly number[], first: number) =>
    starts.slice(first, first + 7).reduce((all, count) => all + count, 0);
  return Math.min(...days.slice(6).map((_, first) => sum(left, first) / sum(free, first)));
}

const FOUR_WEEKS = Array.from({ length: 28 }, (_, index) => plusDays(MONDAY, index));

test('whatever is held, four fifths of the starts of any seven days stay free', () => {
  const choice = fc.record({
    offer: fc.constantFrom(...OFFERS),
    dayAhead: fc.integer({ min: 0, max: 27 }),
    hour: fc.integer({ min: 9, max: 17 }),
  });

  fc.assert(
    fc.property(fc.array(choice, { minLength: 20, maxLength: 60 }), (choices) => {
      const taken = admitted(
        choices.map(({ offer, dayAhead, hour }) =>
          holdOf(offer, plusDays(MONDAY, dayAhead), `${String(hour).padStart(2, '0')}:00`),
        ),
      );
      for (const consultationType of CONSULTATION_TYPES) {
        const offer = { consultationType, duration: SHORTEST[consultationType] };
        expect(smallestShare(FOUR_WEEKS, offer, taken)).toBeGreaterThanOrEqual(0.8);
      }
    }),
    { numRuns: propertyRuns(10) },
  );
});

test('the longest visits on every day, as many as there are, close no fifth of the usual starts either', () => {
  const taken = admitted(
    FOUR_WEEKS.flatMap((date) => [holdOf(LONG, date, '09:00'), holdOf(LATE, date, '15:00')]),
  );

  expect(taken.length).toBeGreaterThan(3);
  for (const consultationType of CONSULTATION_TYPES) {
    const offer = { consultationType, duration: defaultDuration(consultationType, settings.offers) };
    expect(smallestShare(FOUR_WEEKS, offer, taken)).toBeGreaterThanOrEqual(0.8);
  }
});

test('three customers who pay for times in one week at once do not get into each other’s way', () => {
  const choices = [0, 1, 2].map((index) => surely(HOUR, plusDays(MONDAY, index), '12:00'));

  expect(admitted(choices)).toHaveLength(3);
});

test('the customers of one day do not get into each other’s way, and other weeks have budgets of their own', () => {
  const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
  const choices = [0, 14].flatMap((ahead) =>
    hours.map((time) => surely(HOUR, plusDays(MONDAY, ahead), time)),
  );

  expect(admitted(choices)).toHaveLength(18);
});

test('the first hold of a week is possible however few starts are left, and the next one when it is over', () => {
  // Every day of that week and the next but for three hours of Monday.
  const dayBooks = new Map(
    Array.from({ length: 14 }, (_, index) => plusDays(MONDAY, index - 7)).map((date) => {
      const from = date === MONDAY ? '12:00' : '09:00';
      const appointment = anAppointment(date, from, { durationMinutes: date === MONDAY ? 360 : 540 });
      const bookings = [aBooking({ appointment })];
      return [date, dayBookOfBookings({ date, bookings, settings })] as const;
    }),
  );
  const facts = { settings, now, dayBooks };
  const first = surely(HOUR, MONDAY, '09:00');
  const next = surely(HOUR, MONDAY, '11:00');

  expect(isWithinHoldBudget(first, [], facts)).toBe(true);
  expect(isWithinHoldBudget(next, [first], facts)).toBe(false);
  expect(isWithinHoldBudget(next, [], facts)).toBe(true);
});

test('what is sold meanwhile is no longer closed by the hold it was', () => {
  const sold = surely(HOUR, MONDAY, '10:00');
  const appointment = anAppointment(MONDAY, '10:00');
  const book = dayBookOfBookings({ date: MONDAY, bookings: [aBooking({ appointment })], settings });
  const facts = { settings, now, dayBooks: new Map([[MONDAY, book]]) };
  const others = [1, 2].map((index) => surely(HOUR, plusDays(MONDAY, index), '12:00'));

  expect(isWithinHoldBudget(surely(HOUR, plusDays(MONDAY, 3), '12:00'), [sold, ...others], facts)).toBe(true);
});

test('on the last day that can be booked the week before it counts', () => {
  const last = plusDays(day('2027-03-01'), settings.horizonDays);
  expect(chicago(last, '09:00') > now).toBe(true);
  const others = [1, 2, 3].map((index) => surely(HOUR, plusDays(last, -index), '12:00'));

  expect(
    isWithinHoldBudget(surely(LONG, plusDays(last, -5), '09:00'), others, {
      settings,
      now,
      dayBooks: NO_BOOKS,
    }),
  ).toBe(false);
});
