import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking, BookingId } from '../booking/booking.ts';
import type { Settings } from '../settings/settings.ts';
import { aBooking, anAppointment, ana, day, moment, settings } from '../testing/builders.ts';
import { minutesBetween } from '../time/instant.ts';
import { driveMinutes } from '../travel/drive-minutes.ts';
import { applyClaimChange } from './apply-claim-change.ts';
import { bookingClaim } from './booking-claim.ts';
import { clash } from './clash.ts';
import { type Claim, type DayBook, emptyDayBook } from './day-book.ts';
import { dayBookOfBookings } from './day-book-of-bookings.ts';
import { freeSlots } from './free-slots.ts';
import { overlappingVisits } from './overlapping-visits.ts';
import { overlaps } from './overlaps.ts';
import { visitSpan } from './visit-span.ts';

const date = day('2027-03-15');
const now = moment('2027-03-01T12:00:00Z');
const travel = { homeZip: '75075' };
const withTravel: Settings = { ...settings, travel };

const minutes = fc.integer({ min: 0, max: 36 }).map((quarter) => 8 * 60 + quarter * 15);
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const zips = fc.constantFrom('75201', '75219', '76102', '75115', '76201', '75454', '10001', '');

/** A visit anywhere, of any kind, wherever on the day. */
const someVisit = fc
  .record({
    minute: minutes,
    zip: zips,
    consultationType: fc.constantFrom('virtual' as const, 'onsite' as const),
    durationMinutes: fc.constantFrom(30, 60, 120, 180),
  })
  .map(({ minute, zip, ...visit }) => ({
    appointment: anAppointment(date, clockOf(minute), visit),
    customer: { ...ana, address: zip === '' ? 'Elm Street' : `12 Elm Street, TX ${zip}` },
  }));

const someDay = fc.array(someVisit, { minLength: 2, maxLength: 12 }).map((visits) =>
  visits.map(
    ({ appointment, customer }, index): Booking =>
      aBooking({
        bookingId: `BK-0000${String(index).padStart(2, '0')}` as BookingId,
        appointment,
        customer,
      }),
  ),
);

const claimOf = (booking: Booking, terms = withTravel): Claim =>
  bookingClaim({ ...booking, claimedAt: now }, terms);

type Sold = { readonly book: DayBook; readonly bookings: readonly Booking[] };

/** Books one after the other what the day book lets be booked, each under the settings it comes with. */
function sell(bookings: readonly Booking[], termsOf: (booking: Booking) => Settings): Sold {
  return bookings.reduce<Sold>(
    (sold, booking) => {
      const terms = termsOf(booking);
      const take = bookingClaim({ ...booking, claimedAt: now }, terms);
      const next = applyClaimChange(sold.book, { date, release: [], take, travel: terms.travel }, now);
      return next.ok ? { book: next.value, bookings: [...sold.bookings, booking] } : sold;
    },
    { book: emptyDayBook(date), bookings: [] },
  );
}

const pairsOf = <Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));

const bare = ({ appointment }: Booking) =>
  visitSpan(appointment, { bufferMinutes: { virtual: 0, onsite: 0 } });

function gap(one: Booking, other: Booking): number {
  const [first, second] = bare(one).from <= bare(other).from ? [one, other] : [other, one];
  return minutesBetween(bare(first).until, bare(second).from);
}

/** As told by the table alone; undefined when it says nothing. */
function driveOf(one: Booking, other: Booking): number | undefined {
  const zipOf = ({ appointment, customer }: Booking) =>
    appointment.consultationType === 'virtual' ? travel.homeZip : customer.address.slice(-5);
  const areBothVideo = [one, other].every(({ appointment }) => appointment.consultationType === 'virtual');
  return areBothVideo ? 0 : driveMinutes(zipOf(one), zipOf(other));
}

test('whoever is asked first, the answer is the same', () => {
  fc.assert(
    fc.property(someDay, (bookings) => {
      for (const [one, other] of pairsOf(bookings.map((booking) => claimOf(booking)))) {
        expect(clash(one, other, travel)).toBe(clash(other, one, travel));
      }
    }),
  );
});

test('no two visits of a day lie closer than the drive between them, and nothing is left unsold that fits', () => {
  let close = 0;
  fc.assert(
    fc.property(someDay, (bookings) => {
      const sold = sell(bookings, () => withTravel);
      for (const [one, other] of pairsOf(sold.bookings)) {
        expect(gap(one, other)).toBeGreaterThanOrEqual(driveOf(one, other) ?? 0);
        if (gap(one, other) < 60 && driveOf(one, other) !== 0) close += 1;
      }
      expect(overlappingVisits(sold.bookings, withTravel)).toEqual([]);
      for (const refused of bookings.filter((booking) => !sold.bookings.includes(booking))) {
        expect(overlappingVisits([...sold.bookings, refused], withTravel)).not.toEqual([]);
      }
    }),
    // In a tenth of them hardly any two may lie close.
    { numRuns: 100 },
  );
  expect(close).toBeGreaterThan(5);
});

test('what fits in one order fits in every other', () => {
  const anotherOrder = someDay.chain((bookings) => {
    const sold = sell(bookings, () => withTravel).bookings;
    return fc.shuffledSubarray([...sold], { minLength: sold.length }).map((shuffled) => ({ sold, shuffled }));
  });
  fc.assert(
    fc.property(anotherOrder, ({ sold, shuffled }) => {
      expect(sell(shuffled, () => withTravel).bookings).toHaveLength(sold.length);
    }),
  );
});

test('a practice without drive times answers as ever: spans that overlap or not, and no place in its claims', () => {
  fc.assert(
    fc.property(someDay, (bookings) => {
      for (const [one, other] of pairsOf(bookings)) {
        const [span, otherSpan] = [one, other].map(({ appointment }) => visitSpan(appointment, settings));
        if (!span || !otherSpan) throw new Error('a pair is two');
        expect(clash(claimOf(one, settings), claimOf(other), undefined)).toBe(overlaps(span, otherSpan));
      }
      for (const claim of sell(bookings, () => settings).book.claims)
        expect(claim).not.toHaveProperty('visit');
    }),
  );
});

test('an older server, which knows no drive times, beside a newer one: neither sells a time twice', () => {
  const beside = fc.record({
    bookings: someDay,
    older: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  });
  fc.assert(
    fc.property(beside, ({ bookings, older }) => {
      const sold = sell(bookings, (booking) => (older[bookings.indexOf(booking)] ? settings : withTravel));
      for (const [one, other] of pairsOf(sold.bookings)) expect(gap(one, other)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the phone, which has the bookings alone, offers what the server offers', () => {
  const asked = fc.record({ bookings: someDay, zip: zips, type: fc.constantFrom('virtual', 'onsite') });
  fc.assert(
    fc.property(asked, ({ bookings, zip, type }) => {
      const { book, bookings: sold } = sell(bookings, () => withTravel);
      const ask = (of: DayBook) =>
        freeSlots({
          by: 'consultant',
          settings: withTravel,
          now,
          date,
          book: of,
          zip,
          ...(type === 'virtual'
            ? { consultationType: 'virtual', duration: '60min' }
            : { consultationType: 'onsite', duration: '1hr' }),
        });
      expect(ask(dayBookOfBookings({ date, bookings: sold, settings: withTravel }))).toEqual(ask(book));
    }),
  );
});
