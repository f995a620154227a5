import { cents } from '@fieldleaf/domain/money/cents';
import { applyDocuments, emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { aBooking, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { towards } from '@fieldleaf/domain/testing/invoice-builders';
import { aVisitBill } from '@fieldleaf/domain/testing/visit-bill-builders';
import { expect, test } from 'vitest';
import { findOverpaid } from './reconcile-payments.ts';

const NOW = moment('2027-03-10T12:00:00Z');
const SECOND = 'b'.repeat(32);

const visit = aBooking({ tipCents: cents(0) });
const bills = [aVisitBill(), aVisitBill({ invoiceId: SECOND, at: moment('2027-03-03T12:00:00Z') })];
const paid = (invoiceId: string) => towards({ amount: 7_578, at: moment('2027-03-04T12:00:00Z'), invoiceId });
const cash = aPayment({
  reference: 'c1',
  method: 'cash',
  provider: null,
  amountCents: cents(7_000),
  at: moment('2027-03-05T12:00:00Z'),
});

const questionsAbout = (...documents: Parameters<typeof applyDocuments>[1]) =>
  findOverpaid(applyDocuments(emptyModel, [visit, ...documents]), NOW).map(({ matter }) => matter);

test('two invoices for one visit that were both paid are asked about', () => {
  const [first, second] = [paid('a'.repeat(32)), paid(SECOND)];

  expect(questionsAbout(...bills, first)).toEqual([]);
  expect(questionsAbout(...bills, first, second)).toMatchObject([
    {
      difference: 'duplicate',
      paidFor: { kind: 'invoice', invoiceId: SECOND },
      providerCents: 15_156,
      bookedCents: 8_156,
    },
  ]);
});

test('so is a visit whose cash arrives from a phone after its card was charged, and not one of which too much is in cash', () => {
  expect(questionsAbout(aPayment({ amountCents: cents(7_000) }), cash)).toMatchObject([
    { paidFor: { kind: 'booking', bookingId: visit.bookingId }, providerCents: 14_000, bookedCents: 7_000 },
  ]);
  const again = aPayment({ ...cash, _id: `payment:${visit.bookingId}:c2`, reference: 'c2' });
  expect(questionsAbout(cash, again)).toEqual([]);
});

test('cash that was written down in a lost time, once more after it, and then came back is asked about', () => {
  const lost = { at: NOW, by: { kind: 'system' }, commandId: 'c9', lostEpoch: 'e1' } as const;
  const again = aPayment({ ...cash, _id: `payment:${visit.bookingId}:c2`, reference: 'c2' });

  expect(questionsAbout({ ...cash, broughtBack: lost } as typeof cash, again)).toMatchObject([
    { difference: 'duplicate', providerCents: 14_000, bookedCents: 7_000, paymentReference: 'c1' },
  ]);
});

test('what was refunded meanwhile is not too much', () => {
  const back = aPayment({ reference: 're_1', kind: 'refund', amountCents: cents(7_000), at: NOW });

  expect(questionsAbout(aPayment({ amountCents: cents(7_000) }), cash, back)).toEqual([]);
});
