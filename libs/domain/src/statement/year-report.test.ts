import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import type { ChangedDocument } from '../document.ts';
import { type LedgerEntry, ledgerEntryId } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, anAppointment, aPayment, chicago, settings, ZONE } from '../testing/builders.ts';
import { anInvoice, towards } from '../testing/invoice-builders.ts';
import { instantOf } from '../time/instant.ts';
import { monthlyStatements, statementsOfYear } from './monthly-statements.ts';
import { reportedYears, yearReport } from './year-report.ts';

const modelOf = (...documents: ChangedDocument[]) => applyDocuments(emptyModel, documents);

function reportOf(...documents: ChangedDocument[]) {
  const model = modelOf(...documents);
  return yearReport(statementsOfYear(model, 2027, ZONE), 2027, model);
}

const onsite = aBooking({
  bookingId: 'BK-B',
  tipCents: cents(0),
  appointment: anAppointment('2027-03-15', '10:00', { consultationType: 'onsite' }),
});
const byQuote = aBooking({ bookingId: 'BK-C', quoteRequestId: 'q-1' });

const fee = (reference: string, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  _id: ledgerEntryId(`txn_${reference}`),
  type: 'ledger-entry',
  v: 1,
  kind: 'charge',
  provider: 'stripe',
  livemode: true,
  at: chicago('2027-03-01', '10:00'),
  grossCents: cents(8_100),
  feeCents: cents(265),
  netCents: cents(7_835),
  reference,
  paymentReference: reference,
  payoutId: null,
  arrivesOn: null,
  ...changes,
});

test('income is told by month and by what it came in for, without sales tax and with tips', () => {
  const march = chicago('2027-03-02', '10:00');
  const giftCard = { giftCardId: 'g-1', bookingId: undefined, _id: 'payment:g-1:pi_g' as const };
  const report = reportOf(
    aBooking(),
    onsite,
    byQuote,
    anInvoice(),
    aPayment(),
    aPayment({
      bookingId: 'BK-B',
      reference: 'pi_2',
      method: 'check',
      provider: null,
      amountCents: cents(12_000),
    }),
    aPayment({ bookingId: 'BK-C', reference: 'pi_3', amountCents: cents(9_000) }),
    { ...aPayment({ reference: 'pi_g', amountCents: cents(5_000) }), ...giftCard } as unknown as Payment,
    aPayment({
      bookingId: 'BK-C',
      reference: 'gc_1',
      method: 'gift_card',
      provider: null,
      amountCents: cents(2_500),
    }),
    aPayment({
      bookingId: 'BK-B',
      reference: 'du_1',
      kind: 'refund',
      dispute: true,
      amountCents: cents(1_000),
    }),
    towards({ amount: 22_733, at: march }),
  );

  expect(report.totals).toMatchObject({
    incomeByKind: {
      virtual: 8_100,
      onsite: 11_000,
      quote: 9_000,
      invoice: 21_000,
      'gift-card': 5_000,
      other: 0,
    },
    incomeCents: 54_100,
    taxCents: 1_733,
    taxableCents: 21_000,
    tipsCents: 2_200,
    refundsCents: 1_000,
    disputesCents: 1_000,
    cardGrossCents: 44_833,
    redeemedCents: 2_500,
  });
  expect(report.months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
  );
  expect(report.months.filter(({ incomeCents }) => incomeCents !== 0).map(({ month }) => month)).toEqual([
    '2027-03',
  ]);
  expect(report.means).toEqual([
    { method: 'card', receivedCents: 44_833, givenBackCents: 1_000 },
    { method: 'check', receivedCents: 12_000, givenBackCents: 0 },
  ]);
});

test('fees are those of the payments, and what the provider keeps besides; one that is not known is counted', () => {
  const stripe = { provider: 'stripe', livemode: true } as const;
  const report = reportOf(
    { ...settings, takesRealMoney: true },
    aPayment({ ...stripe }),
    aPayment({ ...stripe, bookingId: 'BK-B', reference: 'pi_2' }),
    aPayment({ bookingId: 'BK-C', reference: 'pi_test' }),
    fee('pi_1'),
    fee('du_1', { kind: 'dispute', feeCents: cents(1_500), paymentReference: 'pi_1' }),
    fee('', {
      kind: 'fee',
      reference: null,
      paymentReference: null,
      grossCents: cents(-200),
      feeCents: cents(0),
    }),
    fee('pi_shop', { foreign: true }),
    fee('re_shop', { kind: 'refund', feeCents: cents(30), paymentReference: 'pi_shop' }),
    fee('pi_test', { livemode: false }),
  );

  expect(report.totals).toMatchObject({
    feesCents: 265 + 1_500 + 200,
    unknownFees: 1,
    paymentsCents: 16_200,
  });
});

test('a year of which nothing is known is there with nothing, and this year can always be chosen', () => {
  expect(reportOf().totals).toMatchObject({ incomeCents: 0, feesCents: 0, unknownFees: 0 });
  expect(reportOf().means).toEqual([]);
  expect(reportedYears(modelOf(), 2027)).toEqual([2027]);
  expect(reportedYears(modelOf(aPayment({ at: chicago('2025-03-01', '10:00') })), 2027)).toEqual([
    2027, 2026, 2025,
  ]);
});

const METHODS = ['card', 'card_present', 'cash', 'venmo', 'check', 'gift_card'] as const;

const movements = fc
  .array(
    fc.record({
      subject: fc.integer({ min: 0, max: 4 }),
      amount: fc.integer({ min: 1, max: 20_000 }),
      kind: fc.constantFrom<Payment['kind']>('payment', 'refund', 'refund-failed'),
      method: fc.constantFrom(...METHODS),
      dispute: fc.boolean(),
      isTest: fc.boolean(),
      at: fc.integer({ min: Date.UTC(2026, 10, 1), max: Date.UTC(2028, 1, 1) }).map(instantOf),
    }),
    { maxLength: 40 },
  )
  .map((moves) =>
    moves.map(({ subject, amount, kind, method, dispute, isTest, at }, index): Payment => {
      if (subject > 2) return towards({ amount, at, kind, invoiceId: String(subject).repeat(32) });
      const bookingId: BookingId = `BK-${subject}`;
      const isCard = method === 'card' || method === 'card_present';
      return aPayment({
        bookingId,
        reference: `m_${index}`,
        amountCents: cents(amount),
        kind,
        method,
        at,
        provider: isCard ? 'stripe' : null,
        ...(isCard && { livemode: !isTest }),
        ...(dispute && kind !== 'payment' && { dispute: true }),
      });
    }),
  );

const fees = fc.array(
  fc.record({ index: fc.integer({ min: 0, max: 45 }), feeCents: fc.integer({ min: -50, max: 900 }) }),
  { maxLength: 20 },
);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test('the year equals its statements to the cent, however money moved, and its parts add up to it', () => {
  fc.assert(
    fc.property(movements, fees, fc.boolean(), (moved, kept, takesRealMoney) => {
      const model = modelOf(
        { ...settings, takesRealMoney },
        aBooking({ bookingId: 'BK-0' }),
        aBooking({ bookingId: 'BK-1', quoteRequestId: 'q-1' }),
        anInvoice('3'.repeat(32)),
        ...moved,
        ...kept.map(({ index, feeCents }, number) =>
          fee(`m_${index}`, {
            _id: ledgerEntryId(`txn_${number}`),
            feeCents: cents(feeCents),
            livemode: number % 3 > 0,
            at: moved[number]?.at ?? chicago('2027-06-01', '10:00'),
          }),
        ),
      );
      const statements = monthlyStatements(model, ZONE);
      const report = yearReport(statementsOfYear(model, 2027, ZONE), 2027, model);
      const ofYear = statements.filter(({ month }) => month.startsWith('2027-'));

      for (const field of [
        'paymentsCents',
        'refundsCents',
        'tipsCents',
        'taxCents',
        'netCents',
        'feesCents',
      ] as const) {
        const total = report.totals[field];
        expect([field, total]).toEqual([field, sumOf(ofYear.map((statement) => statement[field]))]);
        expect([field, total]).toEqual([field, sumOf(report.months.map((month) => month[field]))]);
      }
      expect(report.totals.unknownFees).toBe(sumOf(ofYear.map(({ unknownFees }) => unknownFees)));
      const { incomeCents, incomeByKind, taxCents, netCents, cardGrossCents } = report.totals;
      expect(incomeCents + taxCents).toBe(netCents);
      expect(sumOf(Object.values(incomeByKind))).toBe(incomeCents);
      expect(sumOf(report.means.map((each) => each.receivedCents - each.givenBackCents))).toBe(netCents);
      expect(sumOf(report.months.map((month) => month.cardGrossCents))).toBe(cardGrossCents);
    }),
  );
});
