import { describe, expect, test } from 'vitest';
import { redactBooking, redactInvoice } from '../customer/redact.ts';
import type { ChangedDocument } from '../document.ts';
import { cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { aBooking, aPayment, moment } from '../testing/builders.ts';
import { towards } from '../testing/invoice-builders.ts';
import { aVisitBill } from '../testing/visit-bill-builders.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { visitAccount } from './visit-account.ts';

const PAID_AT = moment('2027-03-03T12:00:00Z');
const LATER = moment('2027-03-05T12:00:00Z');
const SECOND = 'b'.repeat(32);

/** $70.00, collect later. */
const visit = aBooking({ tipCents: cents(0) });
const bill = aVisitBill();
const paid = (amount: number, kind: Payment['kind'] = 'payment', invoiceId = 'a'.repeat(32)) =>
  towards({ amount, at: PAID_AT, kind, invoiceId });
const direct = aPayment({ amountCents: cents(7_000) });
const directRefund = aPayment({
  reference: 're_1',
  kind: 'refund',
  amountCents: cents(7_000),
  at: moment('2027-03-04T12:00:00Z'),
});

const accountOf = (documents: readonly ChangedDocument[], booking = visit) =>
  visitAccount(booking, applyDocuments(emptyModel, [booking, ...documents]));
const standing = (documents: readonly ChangedDocument[], booking = visit) => {
  const { leftToBillCents, status, isSettled } = accountOf(documents, booking);
  return { leftToBillCents, status, isSettled };
};

const OWED = { leftToBillCents: 7_000, status: 'pending', isSettled: false };
const PAID = { leftToBillCents: 0, status: 'paid', isSettled: true };

describe('a visit to be collected later', () => {
  test('is owed until its invoice is paid, the tax on top being none of the visit', () => {
    expect(standing([])).toEqual(OWED);
    expect(standing([bill])).toEqual(OWED);
    expect(standing([bill, paid(7_578)])).toEqual(PAID);
    expect(accountOf([bill, paid(7_578)])).toMatchObject({
      agreedCents: 7_000,
      onTopCents: 578,
      paidCents: 7_578,
      owedCents: 0,
      method: 'card',
    });
  });

  test('is half paid by a deposit of half its invoice', () => {
    expect(standing([bill, paid(3_789)])).toEqual({
      leftToBillCents: 3_500,
      status: 'partially_paid',
      isSettled: false,
    });
    expect(standing([bill, paid(3_789), paid(3_789)])).toEqual(PAID);
  });

  test('owes no tip once it was invoiced: an invoice carries none', () => {
    const tipped = aBooking();

    expect(standing([], tipped)).toMatchObject({ leftToBillCents: 8_100 });
    expect(standing([bill], tipped)).toMatchObject({ leftToBillCents: 7_000 });
    expect(standing([bill, paid(7_578)], tipped)).toEqual(PAID);
  });

  test('is owed again when its invoice was voided, or refunded whole', () => {
    const voided = aVisitBill({}, { voidedAt: PAID_AT });

    expect(standing([voided])).toEqual(OWED);
    expect(standing([bill, paid(7_578), paid(7_578, 'refund')])).toEqual(OWED);
    expect(accountOf([bill, paid(7_578), paid(7_578, 'refund')])).toMatchObject({
      givenBackCents: 7_578,
      method: null,
    });
  });

  test('stays paid when a part of its invoice went back, and a refund that failed is none', () => {
    const part = { leftToBillCents: 0, status: 'partially_refunded', isSettled: true };

    expect(standing([bill, paid(7_578), paid(1_000, 'refund')])).toEqual(part);
    expect(standing([bill, paid(7_578), paid(7_578, 'refund'), paid(7_578, 'refund-failed')])).toEqual(PAID);
  });

  test('is paid by whichever of two invoices for it is paid', () => {
    const second = aVisitBill({ invoiceId: SECOND, at: LATER });

    expect(standing([bill, second])).toEqual(OWED);
    expect(standing([bill, second, paid(7_578, 'payment', SECOND)])).toEqual(PAID);
    expect(standing([bill, second, paid(7_578)])).toEqual(PAID);
    expect(accountOf([bill, second, paid(7_578), paid(7_578, 'payment', SECOND)])).toMatchObject({
      owedCents: 0,
      creditCents: 7_000,
    });
  });

  test('is not paid by a smaller invoice beside the one that bills it: that was for something else', () => {
    const pot = aVisitBill({ amount: 3_000, invoiceId: SECOND, at: LATER });

    expect(standing([bill, pot, paid(3_248, 'payment', SECOND)])).toEqual(OWED);
  });

  test('is paid in two halves by two invoices of half of it', () => {
    const half = aVisitBill({ amount: 3_500 });
    const other = aVisitBill({ amount: 3_500, invoiceId: SECOND, at: LATER });

    expect(standing([half, other, paid(3_789)])).toMatchObject({ leftToBillCents: 3_500 });
    expect(standing([half, other, paid(3_789), paid(3_789, 'payment', SECOND)])).toEqual(PAID);
  });

  test('is paid in part by an invoice that asks for less than it costs', () => {
    const cheaper = aVisitBill({ amount: 5_000 });

    expect(standing([cheaper, paid(5_413)])).toEqual({
      leftToBillCents: 2_000,
      status: 'partially_paid',
      isSettled: false,
    });
  });

  test('is paid by an invoice with extras when the whole invoice is, and half by half of it', () => {
    const withPot = aVisitBill({ amount: 10_000 });

    expect(standing([withPot, paid(5_413)])).toMatchObject({ leftToBillCents: 3_500 });
    expect(standing([withPot, paid(5_413), paid(5_412)])).toEqual(PAID);
  });
});

describe('a visit that was paid when it was booked', () => {
  test('is not paid a second time by an invoice of extras', () => {
    const extras = aVisitBill({ amount: 3_000 });

    expect(standing([direct])).toEqual(PAID);
    expect(standing([direct, extras])).toEqual(PAID);
    expect(accountOf([direct, extras, paid(3_248)])).toMatchObject({
      onTopCents: 3_248,
      paidCents: 10_248,
      givenBackCents: 0,
      owedCents: 0,
      status: 'paid',
    });
  });

  test('reads as paid in person when it was', () => {
    const cash = aPayment({ amountCents: cents(7_000), method: 'cash', provider: null });

    expect(accountOf([cash])).toMatchObject({ status: 'already_paid', method: 'cash' });
  });

  test('and was refunded owes nothing, whatever extras were billed before', () => {
    const refunded = { leftToBillCents: 0, status: 'refunded', isSettled: false };

    expect(standing([direct, directRefund])).toEqual(refunded);
    expect(standing([direct, aVisitBill({ amount: 3_000 }), paid(3_248), directRefund])).toEqual(refunded);
  });

  test('and was refunded is paid anew by an invoice that was made after that', () => {
    const anew = aVisitBill({ at: LATER });

    expect(standing([direct, directRefund, anew])).toEqual(OWED);
    expect(standing([direct, directRefund, anew, paid(7_578)])).toEqual(PAID);
  });
});

describe('a cancelled visit', () => {
  const cancelled = { ...visit, status: 'cancelled' } as const;

  test('owes nothing, invoiced or not', () => {
    expect(standing([bill], cancelled)).toEqual({ ...OWED, leftToBillCents: 0 });
    expect(standing([bill, paid(3_789)], cancelled)).toMatchObject({
      leftToBillCents: 0,
      status: 'partially_paid',
    });
  });

  test('whose invoice was given back reads as refunded', () => {
    expect(standing([bill, paid(7_578), paid(7_578, 'refund')], cancelled)).toMatchObject({
      leftToBillCents: 0,
      status: 'refunded',
    });
  });
});

test('an invoice that says of no booking, or of another one, pays nothing of a visit', () => {
  const free = aVisitBill({}, { bookingId: null });
  const other = aVisitBill({ bookingId: 'BK-BBBBBB', invoiceId: SECOND });

  expect(standing([free, other, paid(7_578), paid(7_578, 'payment', SECOND)])).toEqual(OWED);
});

test('a visit and its invoice stay settled when their customer is erased', () => {
  const erased = redactBooking(visit, LATER);

  expect(standing([redactInvoice(bill, LATER), paid(7_578)], erased)).toEqual(PAID);
});
