import type { BookingId } from '../booking/booking.ts';
import { type Invoice, madeAt } from '../invoice/invoice.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';

const oldestFirst = (one: Invoice, other: Invoice): number =>
  madeAt(one).localeCompare(madeAt(other)) || one.invoiceId.localeCompare(other.invoiceId);

const invoicesByBooking = groupedBy<Invoice>(({ bookingId }) => bookingId ?? undefined, oldestFirst);

const NONE: readonly Invoice[] = [];

/** The invoices that were made for a visit, voided ones included, the oldest first. */
export const invoicesOfBooking = (
  { invoicesById }: Pick<PracticeModel, 'invoicesById'>,
  bookingId: BookingId,
): readonly Invoice[] => invoicesByBooking(invoicesById).get(bookingId) ?? NONE;
