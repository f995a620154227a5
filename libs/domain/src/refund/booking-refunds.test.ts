import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { aBooking, aPayment, consultant, moment, settings, system } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { refundsUnderWay } from './refunds-under-way.ts';

const NOW = moment('2027-03-02T12:00:00Z');
const paid = aPayment();

/** A visit of $81, paid by card. */
function paidVisit(changes: Partial<Booking> = {}, payment = paid) {
  const ledger = new PracticeLedger(settings);
  for (const document of [aBooking(changes), payment]) ledger.documents.set(document._id, document);
  return {
    give: (command: Command) => {
      const decided = ledger.run(command, NOW);
      return decided.ok ? decided.value.puts.length : decided.error.problem.code;
    },
    booking: () => ledger.documents.get('booking:BK-AAAAAA') as Booking,
  };
}

const refund = (amount: number, id = 'refund'): Command => ({
  id,
  kind: 'booking.refund',
  at: NOW,
  by: consultant,
  payload: { bookingId: 'BK-AAAAAA', parts: [{ reference: 'pi_1', amountCents: cents(amount) }], reason: '' },
});
const refuse = (refundId: string): Command => ({
  id: `${refundId}.refused`,
  kind: 'booking.refuseRefund',
  at: NOW,
  by: system,
  payload: { bookingId: 'BK-AAAAAA', refundId, reference: 'pi_1' },
});

test('a refund is written into the booking first, so that nobody else gives the same money back', () => {
  const { give, booking } = paidVisit();

  expect(give(refund(8_000))).toBe(1);
  expect(give(refund(8_000))).toBe(0);
  expect(give(refund(101, 'another'))).toBe('refund_not_possible');
  expect(give(refund(100, 'the rest'))).toBe(1);
  expect(refundsUnderWay(booking(), [paid])).toMatchObject([
    { refundId: 'refund', reference: 'pi_1', amountCents: 8_000 },
    { refundId: 'the rest', amountCents: 100 },
  ]);
  expect(booking().history).toHaveLength(1);
});

test('a refund that did not go through is there to be given back again', () => {
  const { give, booking } = paidVisit();
  give(refund(8_100));

  expect(give(refuse('refund'))).toBe(1);

  expect(give(refuse('refund'))).toBe(0);
  expect(refundsUnderWay(booking(), [paid])).toEqual([]);
  expect(give(refund(8_100, 'another'))).toBe(1);
});

test('a refused refund stays taken back when the same amount is refunded again, though both are one object', () => {
  const { give, booking } = paidVisit();
  for (const command of [refund(8_100), refuse('refund'), refund(8_100, 'another')]) give(command);
  const { refunds = [], ...rest } = booking();
  const part = { reference: 'pi_1', amountCents: cents(8_100) };
  const shared = refunds.map((event) => (event.what === 'refunded' ? { ...event, parts: [part] } : event));

  const underWay = refundsUnderWay({ ...rest, refunds: shared }, [paid]);

  expect(underWay.map(({ refundId }) => refundId)).toEqual(['another']);
});

test('what was erased can still be given back', () => {
  expect(paidVisit({ erasedAt: NOW }).give(refund(8_100))).toBe(1);
});

test('cash and a booking nobody knows are not given back by a card', () => {
  const cash = aPayment({ method: 'cash', provider: null });

  expect(paidVisit({}, cash).give(refund(100))).toBe('refund_not_possible');
  expect(new PracticeLedger(settings).run(refund(100), NOW)).toMatchObject({
    error: { problem: { code: 'booking_not_found' } },
  });
});
