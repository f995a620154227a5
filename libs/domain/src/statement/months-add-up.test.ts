import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import type { ChangedDocument } from '../document.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { dashboardStats } from '../read-model/dashboard-stats.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { revenueByMonth } from '../read-model/revenue-by-month.ts';
import { aBooking, aPayment, ZONE } from '../testing/builders.ts';
import { anInvoice, towards } from '../testing/invoice-builders.ts';
import { localDateOf } from '../time/business-time.ts';
import { instantOf } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { type Month, monthlyStatements, statementOfMonth } from './monthly-statements.ts';

const modelOf = (...documents: ChangedDocument[]) => applyDocuments(emptyModel, documents);

const YEAR = [Date.UTC(2026, 11, 20), Date.UTC(2028, 0, 10)] as const;
const anInstant = fc.integer({ min: YEAR[0], max: YEAR[1] }).map(instantOf);

/** Any history of three bookings and three invoices: paid in parts, refunded in parts. */
const history = fc
  .array(
    fc.record({
      subject: fc.integer({ min: 0, max: 5 }),
      amount: fc.integer({ min: 1, max: 20_000 }),
      method: fc.constantFrom<Payment['method']>('card', 'cash', 'check', 'gift_card'),
      tip: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
      daysLate: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
      kind: fc.constantFrom<Payment['kind']>('payment', 'refund', 'refund-failed'),
      at: anInstant,
    }),
    { maxLength: 40 },
  )
  .map((moves) =>
    moves.map(({ subject, amount, kind, at, method, tip, daysLate }, index): Payment => {
      if (subject > 2) return towards({ amount, at, kind, invoiceId: String(subject).repeat(32) });
      const bookingId: BookingId = `BK-${subject}`;
      const tipCents = tip === undefined ? undefined : cents(Math.min(tip, amount));
      const isLate = daysLate !== undefined && kind === 'payment' && method === 'check';
      return aPayment({
        bookingId,
        reference: `m_${index}`,
        amountCents: cents(amount),
        kind,
        at,
        method,
        ...(tipCents && kind === 'payment' && { tipCents }),
        ...(isLate && { receivedOn: plusDays(localDateOf(at, ZONE), -daysLate) }),
      });
    }),
  );

const bookings = [0, 1, 2].map((index) => aBooking({ bookingId: `BK-${index}` }));
const invoices = [3, 4, 5].map((index) => anInvoice(String(index).repeat(32)));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test('the months add up to everything that moved, and each to what the Overview says of it', () => {
  fc.assert(
    fc.property(history, anInstant, (movements, now) => {
      const model = modelOf(...bookings, ...invoices, ...movements);
      const months = monthlyStatements(model, ZONE);
      const stats = dashboardStats(model, { now, timeZone: ZONE });
      const netOf = (month: string) => months.find((one) => one.month === month)?.netCents ?? 0;

      expect(sumOf(months.map(({ rows }) => rows.length))).toBe(movements.length);
      expect(sumOf(months.map(({ netCents }) => netCents))).toBe(Math.round(stats.total_revenue * 100));
      for (const { month, netCents } of revenueByMonth(model, { now, timeZone: ZONE })) {
        expect(netCents).toBe(netOf(month));
      }
      const thisMonth = revenueByMonth(model, { now, timeZone: ZONE }).at(-1)?.month ?? '';
      expect(netOf(thisMonth)).toBe(Math.round(stats.this_month_revenue * 100));
      expect(sumOf(months.map(({ tipsCents }) => tipsCents))).toBe(Math.round(stats.total_tips * 100));
      for (const { month } of months) {
        expect(statementOfMonth(model, month as Month, ZONE)).toEqual(
          months.find((one) => one.month === month),
        );
      }
    }),
  );
});

test('the tax of all months is the tax on what was kept, however it was paid and given back', () => {
  fc.assert(
    fc.property(history, (movements) => {
      const months = monthlyStatements(modelOf(...invoices, ...movements), ZONE);
      const expected = invoices.map((invoice) => {
        const { taxCents, totalCents } = invoiceTotals(invoice);
        const kept = sumOf(
          movements
            .filter(({ invoiceId }) => invoiceId === invoice.invoiceId)
            .map(({ kind, amountCents }) => (kind === 'refund' ? -amountCents : amountCents)),
        );
        return Math.round((taxCents * Math.max(0, Math.min(kept, totalCents))) / totalCents);
      });

      expect(sumOf(months.map(({ taxCents }) => taxCents))).toBe(sumOf(expected));
    }),
  );
});
