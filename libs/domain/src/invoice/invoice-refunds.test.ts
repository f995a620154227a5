import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { planRefund, refundablePayments } from '../refund/plan-refund.ts';
import { refundsUnderWay } from '../refund/refunds-under-way.ts';
import { consultant, INVOICE_ID, system } from '../testing/builders.ts';
import { card, cash, create, NOW, openBooks, refused } from '../testing/invoice-books.ts';

/** An invoice of $227.33: $113.67 by card (`pi_1`), the rest in cash (`cash`). */
function openPaidBooks() {
  const books = openBooks();
  books.give(create());
  books.give(card('pi_1', 0, 11_367));
  return books;
}

const base = { at: NOW, by: consultant } as const;
const theRest = cash('cash', 'full', 11_366);
const cashBack = (amount: number, id = 'back', paymentId = 'cash'): Command => ({
  ...base,
  id,
  kind: 'invoice.recordCashRefund',
  payload: { invoiceId: INVOICE_ID, paymentId, amountCents: cents(amount), reason: 'Too much' },
});
const refund = (amount: number, id = 'refund', reference = 'pi_1'): Command => ({
  ...base,
  id,
  kind: 'invoice.refund',
  payload: { invoiceId: INVOICE_ID, parts: [{ reference, amountCents: cents(amount) }], reason: '' },
});
const refuse = (refundId: string): Command => ({
  at: NOW,
  by: system,
  id: `${refundId}.refused`,
  kind: 'invoice.refuseRefund',
  payload: { invoiceId: INVOICE_ID, refundId, reference: 'pi_1' },
});

const NOTHING = { ok: true, value: { claims: [], puts: [] } };

describe('cash that is given back', () => {
  test('is on record at once, says what it was for, and is not asked for again', () => {
    const { give, view, account, documents } = openPaidBooks();
    give(theRest);

    expect(give(cashBack(1_366))).toMatchObject({ ok: true });

    expect(documents.get(`payment:${INVOICE_ID}:back`)).toMatchObject({
      kind: 'refund',
      method: 'cash',
      provider: null,
      amountCents: 1_366,
      refundOf: 'cash',
    });
    expect(view()).toMatchObject({
      paidAmount: 227.33,
      refundedAmount: 13.66,
      openAmount: 0,
      status: 'pending',
    });
    expect(account()).toMatchObject({ mark: 'Paid', refundedCents: 1_366, openCents: 0 });
  });

  test('is never more than is left of that payment, and never of a card', () => {
    const { give } = openPaidBooks();
    give(theRest);

    expect(give(cashBack(11_367))).toMatchObject(refused('refund_not_possible'));
    expect(give(cashBack(0))).toMatchObject(refused('refund_not_possible'));
    expect(give(cashBack(1_000, 'of-card', 'pi_1'))).toMatchObject(refused('refund_not_possible'));
    expect(give(cashBack(1_000, 'of-nothing', 'nothing'))).toMatchObject(refused('refund_not_possible'));
  });

  test('happens once, and a refund a crash left out comes back', () => {
    const { give, documents, view } = openPaidBooks();
    give(theRest);
    give(cashBack(5_000));
    documents.delete(`payment:${INVOICE_ID}:back`);

    give(cashBack(5_000));

    expect(give(cashBack(5_000))).toEqual(NOTHING);
    expect(view()).toMatchObject({ refundedAmount: 50 });
  });
});

describe('a card payment that goes back', () => {
  test('is written down before the provider is asked, so that nobody else gives it back as well', () => {
    const { give, books } = openPaidBooks();

    expect(give(refund(11_367))).toMatchObject({ ok: true });
    expect(give(refund(11_367))).toEqual(NOTHING);
    expect(give(refund(1, 'another'))).toMatchObject(refused('refund_not_possible'));
    expect(refundsUnderWay(books().invoice, books().payments)).toMatchObject([
      { refundId: 'refund', reference: 'pi_1', amountCents: 11_367 },
    ]);
  });

  test('that the provider refuses is there again', () => {
    const { give, books, view } = openPaidBooks();
    give(refund(11_367));

    give(refuse('refund'));

    expect(give(refuse('refund'))).toEqual(NOTHING);
    expect(refundsUnderWay(books().invoice, books().payments)).toEqual([]);
    expect(view()).toMatchObject({ refundedAmount: 0, openAmount: 113.66 });
    expect(give(refund(11_367, 'another'))).toMatchObject({ ok: true });
  });

  test('is not cash', () => {
    const { give } = openPaidBooks();
    give(theRest);

    expect(give(refund(100, 'refund', 'cash'))).toMatchObject(refused('refund_not_possible'));
  });
});

describe('an invoice of which everything went back', () => {
  test('is refunded, and nothing of it can be paid any more, the rest included', () => {
    const { give, view, account } = openPaidBooks();
    give(refund(11_367));

    expect(view()).toMatchObject({ status: 'refunded', openAmount: 0, depositAmount: 0 });
    expect(account()).toMatchObject({ mark: 'Refunded', openCents: 0, isOverdue: false });
    expect(give(theRest)).toMatchObject(refused('invoice_refunded'));
    expect(give(card('pi_2', 0, 11_366))).toMatchObject(refused('invoice_refunded'));
  });

  test('of which only a part went back still has its rest to pay', () => {
    const { give, view } = openPaidBooks();
    give(refund(5_000));

    expect(view()).toMatchObject({ status: 'pending', paymentStatus: 'partial', openAmount: 113.66 });
    expect(give(theRest)).toMatchObject({ ok: true });
  });
});

test('an amount goes back to the latest payments first, all of them when none is said', () => {
  const { give, books } = openPaidBooks();
  give(theRest);
  give(cashBack(1_366));
  const refundables = refundablePayments(books().invoice, books().payments);

  expect(refundables.map(({ leftCents }) => leftCents)).toEqual([10_000, 11_367]);
  expect(planRefund(refundables)).toMatchObject({
    value: [
      { reference: 'cash', amountCents: 10_000 },
      { reference: 'pi_1', amountCents: 11_367 },
    ],
  });
  expect(planRefund(refundables, cents(10_001))).toMatchObject({
    value: [{ reference: 'cash' }, { reference: 'pi_1', amountCents: 1 }],
  });
  expect(planRefund(refundables, cents(21_368))).toMatchObject({ error: { code: 'refund_not_possible' } });
});

test('no order of refunds, refusals and payments gives back more than was received', () => {
  const step = fc.record({
    what: fc.constantFrom('card' as const, 'cash' as const, 'refuse' as const, 'pay' as const),
    amount: fc.integer({ min: 1, max: 13_000 }),
    of: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
      const { give, account, books } = openPaidBooks();
      steps.forEach(({ what, amount, of }, index) => {
        if (what === 'pay') give(theRest);
        else if (what === 'refuse') give(refuse(`refund-${of}`));
        else give(what === 'card' ? refund(amount, `refund-${index}`) : cashBack(amount, `refund-${index}`));
        const { paidCents, refundedCents } = account();
        expect(refundedCents).toBeLessThanOrEqual(paidCents);
        const left = refundablePayments(books().invoice, books().payments);
        expect(left.reduce((sum, { leftCents }) => sum + leftCents, 0)).toBe(paidCents - refundedCents);
      });
    }),
  );
});
