import type { BookingId } from '../booking/booking.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import { consultant, moment } from './builders.ts';
import { anInvoice } from './invoice-builders.ts';

type Bill = {
  /** Before tax. */
  readonly amount?: number;
  readonly bookingId?: BookingId;
  readonly invoiceId?: string;
  readonly at?: Instant;
};

/** An invoice for the visit of `aBooking`: $70.00 with 8.25 % tax ($75.78), sent. */
export const aVisitBill = (
  {
    amount = 7_000,
    bookingId = 'BK-AAAAAA',
    invoiceId = 'a'.repeat(32),
    at = moment('2027-03-02T12:00:00Z'),
  }: Bill = {},
  changes: Partial<Invoice> = {},
): Invoice => ({
  ...anInvoice(invoiceId),
  bookingId,
  lineItems: [{ description: 'Virtual consultation', quantity: 1, unitPriceCents: cents(amount) }],
  sentAt: at,
  history: [{ what: 'created', at, by: consultant, commandId: `made-${invoiceId}` }],
  ...changes,
});
