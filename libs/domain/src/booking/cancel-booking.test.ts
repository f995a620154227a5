import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { aBooking, aPayment, consultant, customer, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Booking } from './booking.ts';

const NOW = moment('2027-03-02T12:00:00Z');
const bookingId = 'BK-AAAAAA';
/** $81 by card. */
const paid = aPayment();

function paidVisit(payment = paid) {
  const ledger = new PracticeLedger(settings);
  for (const document of [aBooking(), payment]) ledger.documents.set(document._id, document);
  return ledger;
}

type Cancel = Command<'booking.cancel'>;

const cancel = (payload: Partial<Cancel['payload']>, changes: Partial<Cancel> = {}): Command => ({
  id: 'off',
  kind: 'booking.cancel',
  at: NOW,
  by: consultant,
  payload: { bookingId, ...payload },
  ...changes,
});
const refund = (amountCents: number, id: string): Command => ({
  id,
  kind: 'booking.refund',
  at: NOW,
  by: consultant,
  payload: { bookingId, parts: [{ reference: 'pi_1', amountCents: cents(amountCents) }], reason: '' },
});

const bookingIn = (ledger: PracticeLedger) => ledger.documents.get(`booking:${bookingId}`) as Booking;
const givenBack = (ledger: PracticeLedger) =>
  (bookingIn(ledger).refunds ?? []).flatMap((event) => (event.what === 'refunded' ? event.parts : []));

const BACK = [{ reference: 'pi_1', amountCents: cents(8_100) }];

test('what goes back is decided in the same write as the cancellation, as a refund of its own', () => {
  const ledger = paidVisit();

  expect(ledger.run(cancel({ reason: 'Ill', refunds: BACK }), NOW)).toMatchObject({ value: { puts: [{}] } });
  expect(bookingIn(ledger)).toMatchObject({
    status: 'cancelled',
    refunds: [{ what: 'refunded', commandId: 'off', reason: 'Ill', parts: [{ amountCents: 8_100 }] }],
  });
  expect(ledger.run(cancel({ reason: 'Ill', refunds: BACK }), NOW)).toMatchObject({ value: { puts: [] } });
});

test('without a word about money it stays, and so it does whatever a customer sends', () => {
  const kept = paidVisit();
  kept.run(cancel({}), NOW);
  const asked = paidVisit();
  asked.run(cancel({ refunds: BACK }, { by: customer }), NOW);

  expect([bookingIn(kept), bookingIn(asked)].map(({ status, refunds }) => [status, refunds])).toEqual([
    ['cancelled', undefined],
    ['cancelled', undefined],
  ]);
});

test('the visit is off even when nothing is left to give back: cash, an unknown payment, one that went back', () => {
  const cash = paidVisit(aPayment({ method: 'cash', provider: null }));
  const stranger = paidVisit();
  const gone = paidVisit();
  gone.run(refund(8_100, 'earlier'), NOW);

  cash.run(cancel({ refunds: BACK }), NOW);
  stranger.run(cancel({ refunds: [{ reference: 'pi_2', amountCents: cents(8_100) }] }), NOW);
  gone.run(cancel({ refunds: BACK }), NOW);

  expect([cash, stranger, gone].map((ledger) => bookingIn(ledger).status)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
  expect([cash, stranger, gone].map((ledger) => givenBack(ledger).length)).toEqual([0, 0, 1]);
});

test('the customer is told unless the consultant says not to', () => {
  const quietAfter = (notifyCustomer?: boolean) => {
    const ledger = paidVisit();
    ledger.run(cancel(notifyCustomer === undefined ? {} : { notifyCustomer }), NOW);
    return bookingIn(ledger).history.at(-1)?.quiet;
  };

  expect([quietAfter(), quietAfter(true), quietAfter(false)]).toEqual([undefined, undefined, true]);
});

test('in whatever order visits are cancelled and refunded, never more goes back than was paid', () => {
  const amount = fc.integer({ min: 1, max: 9_000 });
  const step = fc.oneof(
    amount.map((cents) => refund(cents, '')),
    fc
      .array(amount, { maxLength: 3 })
      .map((amounts) =>
        cancel({ refunds: amounts.map((one) => ({ reference: 'pi_1', amountCents: cents(one) })) }),
      ),
  );

  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const ledger = paidVisit();
      for (const [index, command] of steps.entries()) ledger.run({ ...command, id: `step-${index}` }, NOW);

      const sum = givenBack(ledger).reduce((total, { amountCents }) => total + amountCents, 0);
      expect(sum).toBeLessThanOrEqual(8_100);
      expect(bookingIn(ledger).status === 'cancelled').toBe(
        steps.some(({ kind }) => kind === 'booking.cancel'),
      );
    }),
  );
});
