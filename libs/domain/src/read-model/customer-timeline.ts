import type { Booking, BookingEvent } from '../booking/booking.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import type { CustomerEvent } from '../customer/customer.ts';
import type { CustomerNote } from '../customer-note/customer-note.ts';
import type { Mail } from '../mail/mail.ts';
import type { Payment } from '../payment/payment.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import type { VisitText } from '../text-message/texts-of-visit.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import type { CustomerSheet } from './customer-sheet.ts';
import type { PracticeModel } from './practice-model.ts';

/** One thing that happened with a person, and what it happened to. */
export type TimelineEntry = { readonly key: string; readonly at: Instant } & (
  | { readonly kind: 'visit'; readonly event: BookingEvent; readonly booking: Booking }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'note'; readonly note: ConsultationNote }
  | { readonly kind: 'customer-note'; readonly note: CustomerNote }
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'text'; readonly text: VisitText }
  | { readonly kind: 'quote'; readonly quote: QuoteRequest }
  | { readonly kind: 'edit'; readonly edit: CustomerEvent }
);

type Payments = Pick<PracticeModel, 'paymentsByBookingId' | 'paymentsByInvoiceId'>;

/** Events of a person, newest first. */
export function customerTimeline(sheet: CustomerSheet, payments: Payments): readonly TimelineEntry[] {
  return [
    ...sheet.bookings.flatMap(visitEntries),
    ...paymentsOf(sheet, payments).map(paymentEntry),
    ...sheet.consultationNotes.flatMap(noteEntries),
    ...sheet.customerNotes.map(customerNoteEntry),
    ...sheet.mails.map(mailEntry),
    ...sheet.bookings.flatMap(textEntries),
    ...sheet.quoteRequests.map(quoteEntry),
    ...sheet.edits.map(editEntry),
  ].sort((one, other) => compareInstants(other.at, one.at));
}

const visitEntries = (booking: Booking): readonly TimelineEntry[] =>
  booking.history.map((event, index) => ({
    key: `${booking._id}.${index}`,
    at: event.at,
    kind: 'visit',
    event,
    booking,
  }));

function paymentsOf({ bookings, invoices }: CustomerSheet, model: Payments): readonly Payment[] {
  return [
    ...bookings.flatMap(({ bookingId }) => model.paymentsByBookingId.get(bookingId) ?? []),
    ...invoices.flatMap(({ invoiceId }) => model.paymentsByInvoiceId.get(invoiceId) ?? []),
  ];
}

const paymentEntry = (payment: Payment): TimelineEntry => ({
  key: payment._id,
  at: payment.at,
  kind: 'payment',
  payment,
});

const noteEntries = (note: ConsultationNote): readonly TimelineEntry[] =>
  note.history
    .filter(({ what }) => what === 'created')
    .map(({ at }) => ({ key: note._id, at, kind: 'note', note }));

const customerNoteEntry = (note: CustomerNote): TimelineEntry => ({
  key: note._id,
  at: note.createdAt,
  kind: 'customer-note',
  note,
});

const mailEntry = (mail: Mail): TimelineEntry => ({
  key: mail._id,
  at: mail.sentAt ?? mail.createdAt,
  kind: 'mail',
  mail,
});

const textEntries = ({ _id, texts = [] }: Booking): readonly TimelineEntry[] =>
  texts.map((text) => ({ key: `${_id}.${text.textId}`, at: text.at, kind: 'text', text }));

const quoteEntry = (quote: QuoteRequest): TimelineEntry => ({
  key: quote._id,
  at: quote.createdAt,
  kind: 'quote',
  quote,
});

const editEntry = (edit: CustomerEvent): TimelineEntry => ({
  key: edit.commandId,
  at: edit.at,
  kind: 'edit',
  edit,
});
