import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { aBooking, anAppointment, ana } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import type { LocalDate } from '../time/local-date.ts';
import { bookingsOn } from './bookings-by-date.ts';
import { bookingsByVisit, visitsInOrder } from './bookings-by-visit.ts';
import { bookingsByEmail } from './customer-groups.ts';
import { groupedBy } from './grouped-by.ts';
import { partOf, placeOf } from './in-order.ts';
import { keysThat } from './keys-that.ts';
import { updatedMap } from './persistent-map.ts';

type Bookings = ReadonlyMap<string, Booking>;

const idOf = (number: number) => `BK-${String(number).padStart(4, '0')}` as const;
const dateOf = (day: number) => `2027-03-${String(day + 10)}`;

function booking({ number, day, hour, of, status }: Change): Booking {
  return aBooking({
    bookingId: idOf(number),
    status: status ? 'completed' : 'confirmed',
    appointment: anAppointment(dateOf(day), `${10 + hour}:00`),
    customer: { ...ana, email: of === 0 ? '' : `grower${of}@example.com` },
  });
}

type Change = { number: number; day: number; hour: number; of: number; status: boolean; deletes: boolean };
const change: fc.Arbitrary<Change> = fc.record({
  number: fc.nat({ max: 379 }),
  day: fc.nat({ max: 9 }),
  hour: fc.nat({ max: 3 }),
  of: fc.nat({ max: 9 }),
  status: fc.boolean(),
  deletes: fc.boolean(),
});
const step = fc.record({
  back: fc.nat({ max: 4 }),
  changes: fc.oneof(
    { weight: 8, arbitrary: fc.array(change, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 30, maxLength: 50 }) },
  ),
});

const changedBy = (bookings: Bookings, changes: readonly Change[]): Bookings =>
  updatedMap(bookings, (draft) => {
    for (const one of changes)
      if (one.deletes) draft.delete(idOf(one.number));
      else draft.set(idOf(one.number), booking(one));
  });

const many = (count: number): Bookings =>
  changedBy(
    new Map(),
    Array.from({ length: count }, (_, number) => ({
      number,
      day: number % 10,
      hour: number % 4,
      of: number % 10,
      status: number % 2 === 0,
      deletes: false,
    })),
  );

const latestFirst = (bookings: Bookings) =>
  [...bookings.values()].sort((one, other) =>
    one.appointment.startsAt === other.appointment.startsAt
      ? one.bookingId.localeCompare(other.bookingId)
      : other.appointment.startsAt.localeCompare(one.appointment.startsAt),
  );

const completed = keysThat<{ readonly bookings: Bookings; readonly notes: ReadonlyMap<string, object> }>(
  (key, { bookings, notes }) => bookings.get(key)?.status === 'completed' && !notes.has(key),
);

function expectSame(bookingsById: Bookings): void {
  const plain = latestFirst(bookingsById);
  const model = { bookingsById };
  const visits = visitsInOrder(model);
  expect(bookingsByVisit(model)).toEqual(plain);
  expect(visits.size).toBe(plain.length);
  expect(partOf(visits, 100, 180)).toEqual(plain.slice(100, 180));
  const place = plain.findIndex(({ appointment }) => appointment.date < dateOf(5));
  expect(placeOf(visits, ({ appointment }) => appointment.date >= dateOf(5))).toBe(
    place < 0 ? plain.length : place,
  );
  for (let day = 0; day < 10; day += 1) {
    const date = dateOf(day) as LocalDate;
    const ofDay = plain.filter(({ appointment }) => appointment.date === date).reverse();
    expect(bookingsOn(model, date)).toEqual(ofDay);
  }
  const byEmail = bookingsByEmail(bookingsById);
  expect([...byEmail.keys()].sort()).toEqual(
    [...new Set(plain.map(({ customer }) => customer.email))].filter(Boolean).sort(),
  );
  for (const [email, group] of byEmail)
    expect(new Set(group)).toEqual(new Set(plain.filter(({ customer }) => customer.email === email)));
  const notes = new Map([[idOf(7), {}]]);
  expect([...completed({ bookings: bookingsById, notes })].sort()).toEqual(
    plain
      .filter(({ status, bookingId }) => status === 'completed' && bookingId !== idOf(7))
      .map(({ bookingId }) => bookingId)
      .sort(),
  );
}

describe('what is derived from a part of the model', () => {
  it('is what the plain computation answers, in whatever order states are asked about', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const states = [many(330)];
        for (const { back, changes } of steps) {
          const from = states.at(-1 - back) ?? states[0] ?? many(0);
          states.push(changedBy(from, changes));
          expectSame(states.at(-1) ?? from);
        }
        expectSame(states[0] ?? many(0));
      }),
      { numRuns: propertyRuns(8) },
    );
  });

  it('is worked out from as few documents of five thousand as of one thousand', () => {
    const looksAt = (count: number): number => {
      let looks = 0;
      const looked = groupedBy<Booking>(({ appointment }) => {
        looks += 1;
        return appointment.date;
      });
      let bookings = many(count);
      looked(bookings);
      looks = 0;
      for (let number = 0; number < 50; number += 1) {
        bookings = changedBy(bookings, [
          { number: number * 3, day: number % 10, hour: 1, of: 1, status: true, deletes: number % 5 === 0 },
        ]);
        looked(bookings);
      }
      return looks;
    };
    expect(looksAt(5_000)).toBe(looksAt(1_000));
    expect(looksAt(1_000)).toBeLessThan(50 * 4);
  });
});
