import { describe, expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import type { Command, CommandKind } from '../command/command.ts';
import type { CommandPayloads } from '../command/command-payloads.ts';
import { cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { aBooking, aPayment, consultant, day, moment, settings, system } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { aVisitBill } from '../testing/visit-bill-builders.ts';
import { receivedForVisit } from './receive-for-visit.ts';

const NOW = moment('2027-03-16T12:00:00Z');
const EARLIER = moment('2027-03-15T20:00:00Z');

const { bookingId } = aBooking();

const command = <Kind extends CommandKind>(kind: Kind, payload: CommandPayloads[Kind], id = 'c1') =>
  ({ id, kind, at: EARLIER, by: consultant, payload }) as Command<Kind>;

function ledgerWith(booking: Booking = aBooking()) {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(booking._id, booking);
  return {
    ledger,
    run: (one: Command) => ledger.run(one, NOW),
    booking: () => ledger.documents.get(booking._id) as Booking,
    payment: (reference: string) =>
      ledger.documents.get(`payment:${bookingId}:${reference}`) as Payment | undefined,
  };
}

const fifty = { bookingId, method: 'venmo', amountCents: cents(5_000) } as const;

describe('money by hand', () => {
  test('is kept with who sent it, what was typed and the day it came', () => {
    const { run, payment } = ledgerWith();
    const said = {
      tipCents: cents(500),
      payerName: ' Her mother ',
      memo: ' ',
      receivedOn: day('2027-03-14'),
    };

    expect(run(command('visit.recordPayment', { ...fifty, ...said })).ok).toBe(true);
    expect(payment('c1')).toEqual({
      _id: `payment:${bookingId}:c1`,
      type: 'payment',
      v: 1,
      kind: 'payment',
      bookingId,
      commandId: 'c1',
      reference: 'c1',
      method: 'venmo',
      provider: null,
      amountCents: 5_000,
      tipCents: 500,
      payerName: 'Her mother',
      receivedOn: '2027-03-14',
      at: EARLIER,
    });
  });

  test('counts once, however often its command comes, and is written after a crash between booking and payment', () => {
    const { run, ledger, booking, payment } = ledgerWith();
    const paid = command('visit.recordPayment', fifty);
    run(paid);
    expect(run(paid)).toEqual({ ok: true, value: { claims: [], puts: [] } });
    expect(booking().received).toHaveLength(1);

    const written = payment('c1');
    ledger.documents.delete(`payment:${bookingId}:c1`);
    run(paid);
    expect(payment('c1')).toEqual(written);
    expect(booking().received).toHaveLength(1);
  });

  test('is there for a cancelled visit, and for one of an erased customer', () => {
    const { run, payment } = ledgerWith(aBooking({ status: 'cancelled', erasedAt: EARLIER }));

    const named = { ...fifty, payerName: 'Her mother', memo: '17' };
    expect(run(command('visit.recordPayment', named)).ok).toBe(true);
    expect(payment('c1')?.amountCents).toBe(5_000);
    expect(payment('c1')).not.toHaveProperty('payerName');
    expect(payment('c1')).not.toHaveProperty('memo');
  });

  test.each([
    ['of tomorrow', { receivedOn: day('2027-03-17') }, 'receivedOn'],
    ['with more tip than money', { tipCents: cents(5_001) }, 'tipCents'],
  ])('%s is refused where it was typed', (_, said, path) => {
    const refused = ledgerWith().run(command('visit.recordPayment', { ...fifty, ...said }));

    expect(refused).toMatchObject({
      ok: false,
      error: { problem: { code: 'invalid_input', issues: [{ path }] } },
    });
  });
});

describe('money given back by hand', () => {
  const back = (amount: number, id: string) =>
    command('visit.recordRefund', { bookingId, paymentId: 'c1', amountCents: cents(amount) }, id);

  test('goes the way it came, and is never more than is left', () => {
    const { run, payment } = ledgerWith();
    run(
      command('visit.recordPayment', { ...fifty, payerName: 'Her mother', memo: '17', tipCents: cents(500) }),
    );

    expect(run(back(3_000, 'r1')).ok).toBe(true);
    expect(payment('r1')).toMatchObject({
      kind: 'refund',
      method: 'venmo',
      refundOf: 'c1',
      amountCents: 3_000,
    });
    expect(payment('r1')).not.toHaveProperty('tipCents');
    expect(payment('r1')).not.toHaveProperty('memo');
    expect(run(back(3_000, 'r2'))).toMatchObject({
      ok: false,
      error: { problem: { code: 'refund_not_possible' } },
    });
    expect(run(back(2_000, 'r3')).ok).toBe(true);
  });

  test('counts once, and is written after a crash between booking and refund', () => {
    const { run, ledger, booking, payment } = ledgerWith();
    run(command('visit.recordPayment', fifty));
    run(back(3_000, 'r1'));
    expect(run(back(3_000, 'r1'))).toEqual({ ok: true, value: { claims: [], puts: [] } });

    ledger.documents.delete(`payment:${bookingId}:r1`);
    run(back(3_000, 'r1'));
    expect(payment('r1')?.amountCents).toBe(3_000);
    expect(booking().refunds).toHaveLength(1);
  });

  test('is not how a card gets its money back', () => {
    const { run, ledger } = ledgerWith();
    const card = aPayment({ reference: 'c1' });
    ledger.documents.set(card._id, card);

    expect(run(back(1_000, 'r1'))).toMatchObject({
      ok: false,
      error: { problem: { code: 'refund_not_possible' } },
    });
  });
});

describe('a card payment towards a visit', () => {
  const invoice = aVisitBill({ amount: 3_000 }, { bookingId });
  const card = (paidBefore: number, id = 'card-1') =>
    ({
      ...command(
        'visit.recordCardPayment',
        {
          bookingId,
          paidBeforeCents: cents(paidBefore),
          invoiceIds: [invoice.invoiceId],
          payment: {
            reference: `pi_${id}`,
            provider: 'stripe',
            livemode: true,
            amountCents: cents(7_500),
            tipCents: cents(500),
            paidAt: NOW,
          },
        },
        id,
      ),
      by: system,
    }) as Command<'visit.recordCardPayment'>;

  test('counts while nobody has paid since it was begun', () => {
    const { run, payment } = ledgerWith();

    expect(run(card(0)).ok).toBe(true);
    expect(payment('pi_card-1')).toMatchObject({
      method: 'card',
      provider: 'stripe',
      tipCents: 500,
      at: NOW,
    });
    expect(run(card(0)).ok).toBe(true);
    expect(run(card(0, 'card-2'))).toMatchObject({ ok: false, error: { problem: { code: 'already_paid' } } });
    expect(run(card(7_500, 'card-3')).ok).toBe(true);
  });

  const bill = { invoiceId: invoice.invoiceId, paymentType: 'full', amountCents: cents(3_248) } as const;
  test.each([
    ['cash', command('visit.recordPayment', { ...fifty, method: 'cash' })],
    ['an invoice', command('invoice.recordCash', bill)],
  ])('goes back when the visit was paid by %s meanwhile', (_, paid) => {
    const { run, ledger, booking } = ledgerWith();
    ledger.documents.set(invoice._id, invoice);
    const before = receivedForVisit(booking(), [invoice]);
    expect(run(paid).ok).toBe(true);

    expect(run(card(before))).toMatchObject({ ok: false, error: { problem: { code: 'already_paid' } } });
  });

  test('goes back when the visit was cancelled meanwhile', () => {
    const { run } = ledgerWith(aBooking({ status: 'cancelled' }));

    expect(run(card(0))).toMatchObject({ ok: false, error: { problem: { code: 'booking_cancelled' } } });
  });
});

describe('an extra', () => {
  const added = command('visit.addExtra', { bookingId, description: ' A pot ', amountCents: cents(2_500) });
  const removed = command('visit.removeExtra', { bookingId, extraId: 'c1' }, 'c2');

  test('is charged until it is taken off, each once', () => {
    const { run, booking } = ledgerWith();
    run(added);
    run(added);
    expect(booking().extras).toEqual([
      { extraId: 'c1', description: 'A pot', amountCents: 2_500, at: EARLIER, by: consultant },
    ]);

    run(removed);
    expect(run(removed)).toEqual({ ok: true, value: { claims: [], puts: [] } });
    expect(booking()).toMatchObject({
      extras: [],
      removedExtras: [{ extraId: 'c1', removed: { commandId: 'c2' } }],
    });
  });

  test('that was taken off does not come back when its command is tried again', () => {
    const { run, booking } = ledgerWith();
    run(added);
    run(removed);
    run(added);

    expect(booking().extras).toEqual([]);
  });

  test('is neither charged for a cancelled visit nor taken off where it is not', () => {
    expect(ledgerWith(aBooking({ status: 'cancelled' })).run(added)).toMatchObject({
      ok: false,
      error: { problem: { code: 'booking_cancelled' } },
    });
    expect(ledgerWith().run(removed)).toMatchObject({
      ok: false,
      error: { problem: { code: 'extra_not_found' } },
    });
  });
});
