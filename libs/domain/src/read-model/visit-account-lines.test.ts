import { describe, expect, test } from 'vitest';
import type { Booking, VisitExtra } from '../booking/booking.ts';
import type { ChangedDocument } from '../document.ts';
import { cents } from '../money/cents.ts';
import { aBooking, aPayment, consultant, moment } from '../testing/builders.ts';
import { towards } from '../testing/invoice-builders.ts';
import { aVisitBill } from '../testing/visit-bill-builders.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { visitAccount } from './visit-account.ts';

const MADE = moment('2027-03-02T12:00:00Z');
const PAID = moment('2027-03-03T12:00:00Z');
const LATER = moment('2027-03-05T12:00:00Z');
const SECOND = 'b'.repeat(32);

const visit = aBooking({ tipCents: cents(0) });
const tipped = aBooking();
const pot: VisitExtra = {
  extraId: 'e1',
  description: 'A pot',
  amountCents: cents(2_500),
  at: MADE,
  by: consultant,
};
const bill = aVisitBill();
const invoicePaid = (amount: number, invoiceId?: string) =>
  towards({ amount, at: PAID, ...(invoiceId && { invoiceId }) });
const invoiceBack = (amount: number) => towards({ amount, at: LATER, kind: 'refund' });

const cash = (amount: number, changes: Parameters<typeof aPayment>[0] = {}) =>
  aPayment({
    reference: `cash-${amount}-${changes.at ?? PAID}`,
    method: 'cash',
    provider: null,
    amountCents: cents(amount),
    at: PAID,
    ...changes,
  });
const back = (amount: number) => cash(amount, { kind: 'refund', reference: `back-${amount}`, at: LATER });

const cancelled = (booking: Booking = visit): Booking => ({
  ...booking,
  status: 'cancelled',
  history: [...booking.history, { what: 'cancelled', at: LATER, by: consultant, commandId: 'cancel' }],
});

/** Agreed, on top, waived, paid, given back; owed, or in brackets what is too much. */
function linesOf(documents: readonly ChangedDocument[], booking = visit): string {
  const model = applyDocuments(emptyModel, [booking, ...documents]);
  const account = visitAccount(booking, model);
  const { agreedCents, onTopCents, waivedCents, paidCents, givenBackCents } = account;
  const { owedCents, creditCents } = account;
  expect(owedCents - creditCents).toBe(agreedCents + onTopCents - waivedCents - paidCents + givenBackCents);
  const end = creditCents > 0 ? `(${creditCents})` : owedCents;
  return `${agreedCents} +${onTopCents} -${waivedCents} | ${paidCents} -${givenBackCents} | ${end}`;
}

describe('what came on top', () => {
  test('is the tip that was agreed, extras, and the tip that was given with a payment', () => {
    const withPot = { ...tipped, extras: [pot] };

    expect(linesOf([], withPot)).toBe('7000 +3600 -0 | 0 -0 | 10600');
    expect(linesOf([cash(10_600)], withPot)).toBe('7000 +3600 -0 | 10600 -0 | 0');
    expect(linesOf([cash(8_000, { tipCents: cents(1_000) })])).toBe('7000 +1000 -0 | 8000 -0 | 0');
    expect(linesOf([cash(5_000, { tipCents: cents(1_000) })])).toBe('7000 +1000 -0 | 5000 -0 | 3000');
  });

  test('is the tax of an invoice, and what it lists besides the visit', () => {
    expect(linesOf([bill])).toBe('7000 +578 -0 | 0 -0 | 7578');
    expect(linesOf([aVisitBill({ amount: 10_000 }), invoicePaid(5_413)])).toBe(
      '7000 +3825 -0 | 5413 -0 | 5412',
    );
  });

  test('is no second time what an invoice lists that has the extra on it', () => {
    expect(linesOf([aVisitBill({ amount: 9_500 })], { ...visit, extras: [pot] })).toBe(
      '7000 +3284 -0 | 0 -0 | 10284',
    );
  });

  test('is off again with the extra: what was paid for it is too much', () => {
    expect(linesOf([cash(9_500)], { ...visit, extras: [pot] })).toBe('7000 +2500 -0 | 9500 -0 | 0');
    expect(linesOf([cash(9_500)], { ...visit, extras: [] })).toBe('7000 +0 -0 | 9500 -0 | (2500)');
  });
});

describe('what was agreed', () => {
  test('is the price less the discount, never below nothing', () => {
    const discount = { promoCode: 'SPRING', amountCents: cents(1_000) };

    expect(linesOf([], { ...visit, discount })).toBe('6000 +0 -0 | 0 -0 | 6000');
    expect(linesOf([], { ...visit, discount: { ...discount, amountCents: cents(9_000) } })).toBe(
      '0 +0 -0 | 0 -0 | 0',
    );
  });
});

describe('what is asked for twice', () => {
  const second = aVisitBill({ invoiceId: SECOND, at: LATER });

  test('counts once while nobody has paid, and is too much once both are paid', () => {
    expect(linesOf([bill, second])).toBe('7000 +578 -0 | 0 -0 | 7578');
    expect(linesOf([bill, second, invoicePaid(7_578, SECOND)])).toBe('7000 +578 -0 | 7578 -0 | 0');
    expect(linesOf([bill, second, invoicePaid(7_578), invoicePaid(7_578, SECOND)])).toBe(
      '7000 +1156 -0 | 15156 -0 | (7000)',
    );
  });

  test('is not asked for by an invoice whose visit was paid by hand afterwards', () => {
    expect(linesOf([bill, cash(7_000)])).toBe('7000 +0 -0 | 7000 -0 | 0');
    expect(linesOf([bill, cash(7_000), invoicePaid(7_578)])).toBe('7000 +578 -0 | 14578 -0 | (7000)');
  });

  test('is too much when a phone without signal took it in cash and a card paid it meanwhile', () => {
    expect(linesOf([cash(7_000), aPayment({ amountCents: cents(7_000) })])).toBe(
      '7000 +0 -0 | 14000 -0 | (7000)',
    );
  });
});

describe('what was given back', () => {
  test('is given up, unless the visit is billed anew', () => {
    expect(linesOf([cash(7_000), back(2_000)])).toBe('7000 +0 -2000 | 7000 -2000 | 0');
    expect(linesOf([cash(7_000), back(7_000)])).toBe('7000 +0 -7000 | 7000 -7000 | 0');
    const anew = aVisitBill({ at: moment('2027-03-06T12:00:00Z') });
    expect(linesOf([cash(7_000), back(7_000), anew])).toBe('7000 +578 -0 | 7000 -7000 | 7578');
    const withTip = cash(8_000, { tipCents: cents(1_000) });
    expect(linesOf([withTip, back(8_000), anew])).toBe('7000 +1578 -1000 | 8000 -8000 | 7578');
  });

  test('is owed again when a whole invoice was undone, and given up when a part of it was', () => {
    expect(linesOf([bill, invoicePaid(7_578), invoiceBack(7_578)])).toBe('7000 +0 -0 | 7578 -7578 | 7000');
    expect(linesOf([bill, invoicePaid(7_578), invoiceBack(1_000)])).toBe('7000 +578 -1000 | 7578 -1000 | 0');
  });

  test('settles what was too much, and gives up nothing', () => {
    expect(linesOf([cash(9_000), back(2_000)])).toBe('7000 +0 -0 | 9000 -2000 | 0');
    expect(linesOf([cash(9_000), back(3_000)])).toBe('7000 +0 -1000 | 9000 -3000 | 0');
  });

  test('does not make less of what was never paid', () => {
    expect(linesOf([cash(3_500), back(3_500)])).toBe('7000 +0 -3500 | 3500 -3500 | 3500');
  });

  test('came back when the refund failed', () => {
    const failed = cash(2_000, { kind: 'refund-failed', reference: 'back-2000.failed', at: LATER });

    expect(linesOf([cash(7_000), back(2_000), failed])).toBe('7000 +0 -0 | 7000 -0 | 0');
  });

  test('counts from the moment it is decided, and says what is still on its way', () => {
    const parts = [{ reference: 'pi_1', amountCents: cents(2_000) }];
    const refund = {
      what: 'refunded',
      at: LATER,
      by: consultant,
      commandId: 'r',
      reason: '',
      parts,
    } as const;
    const booking = { ...visit, refunds: [refund] };
    const model = applyDocuments(emptyModel, [booking, aPayment({ amountCents: cents(7_000) })]);

    expect(visitAccount(booking, model)).toMatchObject({
      givenBackCents: 2_000,
      onItsWayCents: 2_000,
      waivedCents: 2_000,
      owedCents: 0,
      status: 'paid',
    });
  });
});

describe('a visit that did not take place', () => {
  test('owes nothing once it is cancelled, and keeps what was paid', () => {
    expect(linesOf([bill], cancelled())).toBe('7000 +578 -7578 | 0 -0 | 0');
    expect(linesOf([cash(3_500)], cancelled(tipped))).toBe('7000 +1100 -4600 | 3500 -0 | 0');
    expect(linesOf([cash(7_000), back(7_000)], cancelled())).toBe('7000 +0 -7000 | 7000 -7000 | 0');
  });

  test('is paid too much by what comes in after it was cancelled', () => {
    const late = cash(5_000, { at: moment('2027-03-06T12:00:00Z') });

    expect(linesOf([late], cancelled())).toBe('7000 +0 -7000 | 5000 -0 | (5000)');
    expect(linesOf([late, { ...back(5_000), refundOf: late.reference }], cancelled())).toBe(
      '7000 +0 -7000 | 5000 -5000 | 0',
    );
  });

  test('owes no tip that came in after it was cancelled and went back', () => {
    const late = cash(2_000, { tipCents: cents(1_000), at: moment('2027-03-06T12:00:00Z') });

    expect(linesOf([late, { ...back(2_000), refundOf: late.reference }], cancelled())).toBe(
      '7000 +1000 -8000 | 2000 -2000 | 0',
    );
  });

  test('owes what was billed after it was cancelled: a fee', () => {
    const fee = aVisitBill({ amount: 2_000, at: moment('2027-03-06T12:00:00Z') });

    expect(linesOf([fee], cancelled())).toBe('7000 +2165 -7000 | 0 -0 | 2165');
    const byHand = cash(2_165, { at: moment('2027-03-07T12:00:00Z') });
    expect(linesOf([fee, byHand], cancelled())).toBe('7000 +2165 -7000 | 2165 -0 | 0');
    expect(linesOf([fee, invoicePaid(2_165)], cancelled())).toBe('7000 +2165 -7000 | 2165 -0 | 0');
  });

  test('that nobody came to owes all of it, or the fee that was agreed', () => {
    const missed = { ...visit, status: 'no-show' } as const;
    const terms = {
      kind: 'card-on-file',
      noShowFeeCents: cents(2_500),
      agreedAt: MADE,
      policyVersion: '1',
    } as const;
    const withFee = { ...missed, paymentTerms: terms };

    expect(linesOf([], missed)).toBe('7000 +0 -0 | 0 -0 | 7000');
    expect(linesOf([], withFee)).toBe('7000 +0 -4500 | 0 -0 | 2500');
    expect(linesOf([cash(2_500)], withFee)).toBe('7000 +0 -4500 | 2500 -0 | 0');
    expect(linesOf([cash(7_000)], withFee)).toBe('7000 +0 -0 | 7000 -0 | 0');
    expect(visitAccount(withFee, applyDocuments(emptyModel, [withFee, cash(2_500)]))).toMatchObject({
      isSettled: true,
      status: 'already_paid',
    });
  });
});

test('the means are listed in the order they were used, each once', () => {
  const documents = [
    cash(1_000),
    cash(2_000, { method: 'venmo', at: LATER }),
    cash(500, { at: moment('2027-03-06T12:00:00Z') }),
  ];

  expect(visitAccount(visit, applyDocuments(emptyModel, [visit, ...documents])).paidByMeans).toEqual([
    { method: 'cash', amountCents: 1_500 },
    { method: 'venmo', amountCents: 2_000 },
  ]);
});
