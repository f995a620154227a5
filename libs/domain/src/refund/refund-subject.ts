import { type Booking, type BookingId, bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import type { CommandFacts } from '../command/command-definition.ts';
import { findLiveInvoice } from '../invoice/find-invoice.ts';
import { type Invoice, type InvoiceEvent, invoiceDocumentId } from '../invoice/invoice.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { RefundEvent } from './refund-event.ts';

/** Booking or invoice whose payments can be refunded. */
export type RefundSubject = Booking | Invoice;

/** Subject as a command names it. */
type PaidSubject = { readonly bookingId: BookingId } | { readonly invoiceId: string };

export const subjectDocumentId = (named: PaidSubject): RefundSubject['_id'] =>
  'bookingId' in named ? bookingDocumentId(named.bookingId) : invoiceDocumentId(named.invoiceId);

/** The booking or invoice; an invoice that was taken back is not there any more. */
export function findRefundSubject(
  documents: CommandFacts['documents'],
  named: PaidSubject,
): Result<RefundSubject, Problem> {
  if ('invoiceId' in named) return findLiveInvoice(documents, named.invoiceId);
  const booking = findBooking(documents, named.bookingId);
  return booking ? ok(booking) : err(problem('booking_not_found'));
}

export const subjectIdOf = (subject: RefundSubject): string =>
  subject.type === 'booking' ? subject.bookingId : subject.invoiceId;

/** The parts of a command about money that goes back: it went, whoever was erased. */
export const aboutRefund = {
  subject: ({ payload }: { readonly payload: PaidSubject }) =>
    'bookingId' in payload ? { bookingId: payload.bookingId } : { invoiceId: payload.invoiceId },
  owner: ({ payload }: { readonly payload: PaidSubject }) => ({ document: subjectDocumentId(payload) }),
  afterErasure: 'carried-out',
  inPayLink: false,
  days: () => [],
} as const;

/** Everything that was decided about giving its money back, oldest first. */
export const refundEventsOf = (subject: RefundSubject): readonly RefundEvent[] =>
  subject.type === 'booking' ? (subject.refunds ?? []) : subject.history.filter(isRefundEvent);

const isRefundEvent = (event: InvoiceEvent): event is RefundEvent & InvoiceEvent =>
  event.what === 'refunded' || event.what === 'refund-refused';

/** True if a command has already refunded, or taken a refund back. */
export const hasRefundHappened = (subject: RefundSubject, commandId: string): boolean =>
  refundEventsOf(subject).some((event) => event.commandId === commandId);

export const withRefundEvent = (subject: RefundSubject, event: RefundEvent): RefundSubject =>
  subject.type === 'booking'
    ? { ...subject, refunds: [...refundEventsOf(subject), event] }
    : { ...subject, history: [...subject.history, event] };
