import { expect, test } from 'vitest';
import type { BookingPayment } from '../payment/payment.ts';
import { aBooking, anAppointment, aPayment, chicago, day, moment, settings } from '../testing/builders.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { admitHold, countsUntil } from './admit-hold.ts';
import {
  type CardHolder,
  EMPTY_HOLD_LEDGER,
  type Holder,
  type HoldLedger,
  type UnpaidEntry,
  type UnpaidHold,
  type UnpaidPayment,
  type UnpaidVisit,
} from './hold-ledger.ts';
import { tooManyHolds } from './too-many-holds.ts';

const now = moment('2027-03-01T16:00:00Z');
const facts = { settings, now, dayBooks: new Map() };

/** Each in a week of its own, so that only its holders are in its way. */
const holdIn = (
  week: number,
  holders: UnpaidEntry['holders'],
  expiresAt = plusMinutes(now, 17),
): UnpaidHold => {
  const date = plusDays(day('2027-03-15'), week * 14);
  const [from, until] = [chicago(date, '10:00'), chicago(date, '11:00')];
  return { key: `hold:${week}`, date, from, until, holders, expiresAt };
};

const payment = (key: string, holders: UnpaidEntry['holders'], minutes = 60): UnpaidPayment => ({
  key,
  holders,
  takenAt: now,
  expiresAt: plusMinutes(now, minutes),
});

const freePayment = (key: string, holders: UnpaidEntry['holders']): UnpaidPayment => ({
  ...payment(key, holders),
  isFree: true,
});

/** Booked without money, ten days ahead. */
const visit = (key: string, holders: UnpaidEntry['holders'], takenAt = now): UnpaidVisit => ({
  ...payment(key, holders, 10 * 24 * 60),
  takenAt,
  isFree: true,
  isVisit: true,
});

const card = (hash: string): CardHolder => ({ kind: 'card', hash });

const holding = (...holds: UnpaidEntry[]): HoldLedger => ({ ...EMPTY_HOLD_LEDGER, holds });
const contact = (hash: string): Holder => ({ kind: 'contact', hash });
const address = (hash: string): Holder => ({ kind: 'address', hash });
const network = (hash: string): Holder => ({ kind: 'network', hash });

test.each([
  ['contact', [contact('ana'), address('1')], [contact('ana'), address('2')]],
  ['address', [contact('ana'), address('1')], [contact('bo'), address('1')]],
] as const)('one %s has at most two unpaid holds, in whatever weeks', (why, earlier, wanted) => {
  const one = holding(holdIn(0, earlier));
  const two = holding(holdIn(0, earlier, plusMinutes(now, 3)), holdIn(1, earlier));

  expect(admitHold(one, holdIn(2, wanted), facts)).toMatchObject({ ok: true });
  expect(admitHold(two, holdIn(2, wanted), facts)).toEqual({
    ok: false,
    error: { why, until: plusMinutes(now, 3) },
  });
});

test('a network of many addresses has at most eight', () => {
  const holds = Array.from({ length: 8 }, (_, week) => holdIn(week, [address(`${week}`), network('n')]));

  expect(admitHold(holding(...holds.slice(1)), holdIn(8, [network('n')]), facts)).toMatchObject({ ok: true });
  expect(admitHold(holding(...holds), holdIn(8, [network('n')]), facts)).toMatchObject({
    error: { why: 'network' },
  });
});

test('a hold counts until the moment it expires, and is then out of the ledger', () => {
  const theirs = [contact('ana')];
  const ledger = (left: number) =>
    holding(holdIn(0, theirs, plusMinutes(now, left)), holdIn(1, theirs, plusMinutes(now, 5)));

  expect(admitHold(ledger(1), holdIn(2, theirs), facts)).toMatchObject({ ok: false });
  expect(admitHold(ledger(0), holdIn(2, theirs), facts)).toMatchObject({
    value: { holds: [{ key: 'hold:1' }, { key: 'hold:2' }] },
  });
});

test('the same hold again is one hold', () => {
  const theirs = [contact('ana')];
  const ledger = holding(holdIn(0, theirs), holdIn(1, theirs));

  expect(admitHold(ledger, holdIn(1, theirs), facts)).toMatchObject({ ok: true, value: { holds: [{}, {}] } });
});

test('who is refused hears how long, and how to reach the practice', () => {
  const refused = (until: Instant, business = settings.business) =>
    tooManyHolds({ why: 'contact', until }, { settings: { business }, now });

  expect(refused(plusMinutes(now, 3.5))).toMatchObject({ code: 'too_many_holds', retryAfterSeconds: 210 });
  expect(refused(plusMinutes(now, 3.5)).message).toMatch(
    /in 4 minutes, or call \(214\) 555-0142 or write to hello@fieldleaf\.example\.$/,
  );
  expect(refused(now)).toMatchObject({ retryAfterSeconds: 1 });
  expect(refused(now, { ...settings.business, phone: '' }).message).toMatch(
    /in a minute, or write to hello@fieldleaf\.example\.$/,
  );
});

test('an open payment without a time counts as a held time does, and a held time as such a payment', () => {
  const theirs = [address('1')];

  expect(
    admitHold(holding(holdIn(0, theirs), payment('a', theirs)), payment('b', theirs), facts),
  ).toMatchObject({
    error: { why: 'address' },
  });
  expect(
    admitHold(holding(payment('a', theirs), payment('b', theirs)), holdIn(0, theirs), facts),
  ).toMatchObject({
    error: { why: 'address' },
  });
});

test.each(['card', 'address'] as const)(
  'one %s has at most two visits without money ahead, and pays for a third',
  (kind) => {
    const theirs = [kind === 'card' ? card('c') : address('1')];
    const ledger = holding(visit('a', theirs), visit('b', theirs));

    expect(admitHold(ledger, kind === 'card' ? visit('c', theirs) : freePayment('c', theirs), facts)).toEqual(
      {
        ok: false,
        error: { why: kind, until: plusMinutes(now, 10 * 24 * 60), isForVisits: true },
      },
    );
    expect(admitHold(ledger, holdIn(0, theirs), facts)).toMatchObject({ ok: true });
  },
);

test('an email address that anybody can type asks for a proof of work, and refuses nobody who brings it', () => {
  const ledger = holding(
    holdIn(0, [contact('ana'), address('1')]),
    visit('a', [contact('ana'), address('1')]),
    visit('b', [contact('ana'), address('2')]),
  );
  const hers = freePayment('c', [contact('ana'), address('3')]);

  expect(admitHold(ledger, hers, facts)).toMatchObject({ error: { why: 'contact' } });
  expect(admitHold(ledger, hers, { ...facts, isProven: true })).toMatchObject({ ok: true });
});

test('from the twelfth visit without money in a day a proof is asked for, and the twenty-fifth is refused', () => {
  const booked = (count: number, takenAt = now) =>
    Array.from({ length: count }, (_, index) => visit(`${index}`, [address(`${index}`)], takenAt));
  const wanted = freePayment('more', [address('x')]);

  expect(admitHold(holding(...booked(11)), wanted, facts)).toMatchObject({ ok: true });
  expect(admitHold(holding(...booked(12)), wanted, facts)).toMatchObject({ error: { why: 'pressure' } });
  expect(admitHold(holding(...booked(23)), wanted, { ...facts, isProven: true })).toMatchObject({ ok: true });
  expect(admitHold(holding(...booked(24)), wanted, { ...facts, isProven: true })).toMatchObject({
    error: { why: 'everybody', isForVisits: true },
  });
  expect(admitHold(holding(...booked(30, plusMinutes(now, -24 * 60))), wanted, facts)).toMatchObject({
    ok: true,
  });
  expect(admitHold(holding(...booked(30)), payment('paid', [address('x')]), facts)).toMatchObject({
    ok: true,
  });
});

test('with six hundred open payments without a time nobody opens another, and times are held all the same', () => {
  const open = Array.from({ length: 600 }, (_, index) => payment(`${index}`, [address(`${index}`)]));
  const proven = { ...facts, isProven: true };

  expect(admitHold(holding(...open.slice(1)), payment('x', [address('x')]), proven)).toMatchObject({
    ok: true,
  });
  expect(admitHold(holding(...open), payment('x', [address('x')]), proven)).toMatchObject({
    error: { why: 'everybody' },
  });
  expect(admitHold(holding(...open), holdIn(0, [address('x')]), proven)).toMatchObject({ ok: true });
});

test('who has two visits ahead is not told to wait, but how to reach the practice', () => {
  const until = plusMinutes(now, 10 * 24 * 60);
  const { message } = tooManyHolds({ why: 'card', until, isForVisits: true }, { settings, now });

  expect(message).toMatch(/booked with this card\. To book another one, please call \(214\) 555-0142/);
});

const ahead = aBooking();
const bookedVisit: UnpaidVisit = { ...visit('v', []), bookingId: ahead.bookingId };
const books = (booking: typeof ahead, payments: readonly BookingPayment[] = []) => ({
  bookingsById: new Map([[booking.bookingId, booking]]),
  invoicesById: new Map(),
  paymentsByInvoiceId: new Map(),
  paymentsByBookingId: new Map([[booking.bookingId, payments]]),
});

test('a visit without money counts until its end as it stands, and until money moves', () => {
  const appointment = anAppointment('2027-04-20', '10:00');

  expect(countsUntil(bookedVisit, books({ ...ahead, appointment }), now)).toBe(
    plusMinutes(appointment.startsAt, 60),
  );
  expect(countsUntil(bookedVisit, books(ahead, [aPayment()]), now)).toBe(now);
  expect(countsUntil(visit('v', []), books(ahead), now)).toBe(bookedVisit.expiresAt);
});

test('a visit without money that was cancelled counts for a day from its booking', () => {
  expect(countsUntil(bookedVisit, books({ ...ahead, status: 'cancelled' }), now)).toBe(
    plusMinutes(now, 24 * 60),
  );
});
