import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { chicago, consultant, createPayload, day, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusMinutes } from '../time/instant.ts';
import type { CreateBookingPayload } from './booking-payloads.ts';
import { createBooking } from './create-booking.ts';

const ULID = '01KAHX3Z9QW5RT7Y2M4N6P8S0V';
const at = moment('2027-03-01T12:00:00Z');

const create = (changes: Partial<CreateBookingPayload> = {}, command: Partial<Command> = {}) =>
  ({
    id: ULID,
    kind: 'booking.create',
    at,
    by: consultant,
    ...command,
    payload: createPayload(changes),
  }) as Command<'booking.create'>;

const answerTo = (command: Command<'booking.create'>, now = at) => {
  const decided = new PracticeLedger(settings).run(command, now);
  return decided.ok ? 'ok' : decided.error.problem.code;
};

test('a walk-in is confirmed and its cash recorded under the command', () => {
  expect(new PracticeLedger(settings).run(create(), at)).toMatchObject({
    ok: true,
    value: {
      puts: [
        {
          _id: 'booking:BK-BBBBBB',
          status: 'confirmed',
          source: 'manual',
          confirmationCode: '4N6P8S0V',
          priceCents: 7_000,
          tipCents: 500,
          intake: { mainConcerns: 'Yellow leaves' },
        },
        { _id: `payment:BK-BBBBBB:${ULID}`, amountCents: 7_500, method: 'cash', provider: null },
      ],
    },
  });
});

test.each([
  ['price and tip', { tipCents: cents(1_000) }, 'ok'],
  ['less than the price', { priceCents: cents(6_999) }, 'amount_mismatch'],
  ['a number beyond all money', { priceCents: cents(Number.MAX_SAFE_INTEGER) }, 'amount_mismatch'],
  ['a tip beyond reason', { tipCents: cents(100_100) }, 'invalid_input'],
  [
    'an on-site visit at the price of a video call',
    { consultationType: 'onsite', duration: '2hr' },
    'amount_mismatch',
  ],
] as const)('a total of %s: %s', (_, changes, answer) => {
  expect(answerTo(create(changes))).toBe(answer);
});

test('nothing longer than 4,000 characters is taken into the intake', () => {
  expect(answerTo(create({ plantTypes: 'x'.repeat(4_001) }))).toBe('invalid_input');
});

test('her closed days bind the consultant unless she says otherwise', () => {
  expect(answerTo(create({ selectedDate: day('2027-03-20') }))).toBe('closed_day');
  expect(answerTo(create({ selectedDate: day('2027-03-20'), outsideUsualDays: true }))).toBe('ok');
});

test('a walk-in typed in without signal is judged by the day it was typed in', () => {
  const typedIn = chicago('2027-03-15', '10:20');

  expect(answerTo(create({}, { at: typedIn }), chicago('2027-03-17', '08:00'))).toBe('ok');
  expect(answerTo(create({}, { at: chicago('2027-03-16', '09:00') }), chicago('2027-03-17', '08:00'))).toBe(
    'slot_in_past',
  );
});

test('a fast phone clock cannot make today the past', () => {
  const now = chicago('2027-03-15', '08:00');
  const ledger = new PracticeLedger(settings);

  expect(ledger.run(create({}, { at: chicago('2027-03-18', '08:00') }), now)).toMatchObject({
    ok: true,
    value: { puts: [{ history: [{ at: now }] }, {}] },
  });
});

test('a promised time that was sold meanwhile becomes a question to the consultant', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(create({ bookingId: 'BK-CCCCCC' }, { id: 'sold-meanwhile' }), at);

  expect(ledger.run(create(), at)).toMatchObject({
    error: {
      problem: { code: 'slot_taken' },
      attention: {
        _id: `attention:slot-clash:${ULID}`,
        matter: { kind: 'slot-clash', command: { id: ULID, payload: { firstName: 'Ana' } } },
      },
    },
  });
  expect(ledger.documents.has('booking:BK-BBBBBB')).toBe(false);
});

test('it reads its own payment, so that a try cut short can be finished', () => {
  expect(createBooking.reads(create())).toEqual(['booking:BK-BBBBBB', `payment:BK-BBBBBB:${ULID}`]);
});

test('a crash before its booking leaves no payment; one after it, and the next try records the cash, once', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(create(), at);
  ledger.documents.delete(`payment:BK-BBBBBB:${ULID}`);

  expect(ledger.run(create(), at)).toMatchObject({
    ok: true,
    value: { claims: [], puts: [{ _id: `payment:BK-BBBBBB:${ULID}`, amountCents: 7_500 }] },
  });
  expect(ledger.run(create(), at)).toMatchObject({ ok: true, value: { claims: [], puts: [] } });
});

const held = { holdKey: 'hold:1', paidAt: moment('2027-03-01T12:09:00Z') };

const paidByCard = (changes: Partial<CreateBookingPayload> = {}) =>
  create({
    paymentMethod: 'card',
    payment: { reference: 'pi_1', provider: 'simulated', held },
    ...changes,
  });

const holdingLedger = (terms = settings) => {
  const ledger = new PracticeLedger(terms);
  const span = { from: chicago('2027-03-15', '10:00'), until: chicago('2027-03-15', '11:00') };
  const hold = {
    key: 'hold:1',
    kind: 'hold',
    ...span,
    claimedAt: at,
    expiresAt: plusMinutes(at, 17),
  } as const;
  ledger.claim({ date: day('2027-03-15'), release: [], take: hold }, at);
  return ledger;
};

test('what is collected later is a booking without a payment', () => {
  const pending = create({ paymentStatus: 'pending' });

  expect(new PracticeLedger(settings).run(pending, at)).toMatchObject({
    ok: true,
    value: { claims: [{}], puts: [{ _id: 'booking:BK-BBBBBB', priceCents: 7_000, tipCents: 500 }] },
  });
});

test('a visit that was held while it was paid by card takes the place of its hold', () => {
  const ledger = holdingLedger();

  expect(ledger.run(paidByCard(), at)).toMatchObject({
    ok: true,
    value: {
      puts: [
        { _id: 'booking:BK-BBBBBB', source: 'manual' },
        { _id: 'payment:BK-BBBBBB:pi_1', method: 'card', amountCents: 7_500, at: held.paidAt },
      ],
    },
  });
  expect(ledger.bookOf(day('2027-03-15')).claims.map(({ key }) => key)).toEqual(['BK-BBBBBB']);
});

test('prices and days she changes while somebody pays do not undo what they pay for', () => {
  const changed = {
    ...settings,
    offers: settings.offers.map((offer) => ({ ...offer, priceCents: cents(offer.priceCents + 1_000) })),
    manualClosedWeekdays: [0, 1, 2, 3, 4, 5, 6] as const,
  };

  expect(holdingLedger(changed).run(paidByCard(), at)).toMatchObject({
    ok: true,
    value: { puts: [{ priceCents: 7_000, tipCents: 500 }, { amountCents: 7_500 }] },
  });
});

test('a time that was lost although it was paid for is no question to her: the money goes back', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(create({ bookingId: 'BK-CCCCCC' }, { id: 'sold-meanwhile' }), at);

  const lost = ledger.run(paidByCard(), at);

  expect(lost).toMatchObject({ ok: false, error: { problem: { code: 'slot_taken' } } });
  expect(lost.ok || lost.error.attention).toBeUndefined();
});
