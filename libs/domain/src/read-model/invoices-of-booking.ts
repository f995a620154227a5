import type { BookingId } from '../booking/booking.ts';
import { type Invoice, madeAt } from '../invoice/invoice.ts';
import type { PracticeModel } from './practice-model.ts';

type Invoices = PracticeModel['invoicesById'];
type ByBooking = ReadonlyMap<BookingId, readonly Invoice[]>;

const NONE: readonly Invoice[] = [];

const known = new WeakMap<Invoices, ByBooking>();

/** The invoices that were made for a visit, voided ones included, the oldest first. */
export const invoicesOfBooking = (
  { invoicesById }: Pick<PracticeModel, 'invoicesById'>,
  bookingId: BookingId,
): readonly Invoice[] => invoicesByBooking(invoicesById).get(bookingId) ?? NONE;

/** Grouped once per state of the invoices, because every row of a list of bookings asks. */
function invoicesByBooking(invoicesById: Invoices): ByBooking {
  const found = known.get(invoicesById);
  if (found !== undefined) return found;
  const groups = new Map<BookingId, Invoice[]>();
  for (const invoice of invoicesById.values()) {
    if (invoice.bookingId === null) continue;
    const group = groups.get(invoice.bookingId);
    if (group) group.push(invoice);
    else groups.set(invoice.bookingId, [invoice]);
  }
  for (const group of groups.values()) group.sort(oldestFirst);
  known.set(invoicesById, groups);
  return groups;
}

const oldestFirst = (one: Invoice, other: Invoice): number =>
  madeAt(one).localeCompare(madeAt(other)) || one.invoiceId.localeCompare(other.invoiceId);
