import { type Booking, type BookingId, isActive } from '../booking/booking.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceAmounts, invoiceOpenCents } from '../invoice/invoice-amounts.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { addressesOf, recordsOfPerson } from './customer-addresses.ts';
import { type CustomerContact, type CustomerContactModel, customerContact } from './customer-contact.ts';
import { bookingsByEmail, invoicesByEmail } from './customer-groups.ts';
import type { PracticeModel } from './practice-model.ts';

type Model = CustomerContactModel & Pick<PracticeModel, 'consultationNotesById'>;

/** Records of one customer that an email may mention. */
export type CustomerRecords = {
  readonly booking: Booking | undefined;
  readonly invoice: Invoice | undefined;
  readonly note: ConsultationNote | undefined;
  /** As the consultant knows the person by now; a booking says what was typed into it. */
  readonly contact: CustomerContact | undefined;
};

export type CustomerWaitlistEntry = {
  readonly email: string;
  /** Booking of the customer to use; absent: the next visit, or else the last. */
  readonly bookingId?: BookingId | undefined;
  readonly now: Instant;
};

/**
 * The booking a mail to this customer is most likely about, its note, and the invoice that is to be
 * paid: the latest that was sent and is still open, or else the latest that was sent.
 */
export function customerRecords(
  model: Model,
  { email, bookingId, now }: CustomerWaitlistEntry,
): CustomerRecords {
  const own = bookingsOfCustomer(model, email);
  const wanted = own.find((booking) => booking.bookingId === bookingId);
  const booking = wanted ?? nextOrLast(own, now);
  return {
    booking,
    invoice: invoiceToPay(model, email),
    note: booking && model.consultationNotesById.get(booking.bookingId),
    contact: customerContact(model, email),
  };
}

/** Visits of the person with this address, in any spelling, latest first. */
export const bookingsOfCustomer = (
  model: Pick<PracticeModel, 'bookingsById' | 'customerMergesById'>,
  email: string,
): readonly Booking[] =>
  [...recordsOfPerson(bookingsByEmail(model.bookingsById), addressesOf(model, email))].sort((one, other) =>
    compareInstants(other.appointment.startsAt, one.appointment.startsAt),
  );

const nextOrLast = (latestFirst: readonly Booking[], now: Instant): Booking | undefined =>
  latestFirst.findLast((booking) => isActive(booking) && booking.appointment.startsAt > now) ??
  latestFirst[0];

function invoiceToPay(model: Model, email: string): Invoice | undefined {
  const sent = recordsOfPerson(invoicesByEmail(model.invoicesById), addressesOf(model, email))
    .flatMap((invoice) => (invoice.sentAt === null ? [] : [{ invoice, sentAt: invoice.sentAt }]))
    .filter(({ invoice }) => invoice.voidedAt === null)
    .sort((one, other) => compareInstants(other.sentAt, one.sentAt))
    .map(({ invoice }) => invoice);
  return sent.find(isOpen) ?? sent[0];
}

const isOpen = (invoice: Invoice): boolean => invoiceOpenCents(invoiceAmounts(invoice)) > 0;
