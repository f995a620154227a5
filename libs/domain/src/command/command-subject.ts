import { type BookingId, bookingDocumentId } from '../booking/booking.ts';
import { noteDocumentId } from '../consultation-note/consultation-note.ts';
import { invoiceDocumentId } from '../invoice/invoice.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Subject of a command, as its outcome names it; `document`: a subject that outcomes do not name. */
export type CommandSubject =
  | { readonly bookingId: BookingId }
  | { readonly invoiceId: string }
  | { readonly noteId: BookingId }
  | { readonly document: string };

/**
 * Owner of the data a command carries: the customer with an address, or the person a document is about. Null: no
 * one.
 */
export type CommandOwner = { readonly email: string } | { readonly document: string } | null;

/** The document a command is about. */
export function documentOfSubject(subject: CommandSubject): string {
  if ('document' in subject) return subject.document;
  if ('noteId' in subject) return noteDocumentId(subject.noteId);
  return 'invoiceId' in subject ? invoiceDocumentId(subject.invoiceId) : bookingDocumentId(subject.bookingId);
}

type Naming<Named> = { readonly payload: Named };

const days = (): readonly LocalDate[] => [];

/** The parts of a command about a booking that exists; most know nothing else and take no time. */
export const aboutBooking = {
  days,
  reads: ({ payload }: Naming<{ readonly bookingId: BookingId }>): readonly string[] => [
    bookingDocumentId(payload.bookingId),
  ],
  subject: ({ payload: { bookingId } }: Naming<{ readonly bookingId: BookingId }>) => ({ bookingId }),
  owner: ({ payload }: Naming<{ readonly bookingId: BookingId }>) => ({
    document: bookingDocumentId(payload.bookingId),
  }),
};

/** The parts of a command about an invoice that exists; no invoice takes time of a day. */
export const aboutInvoice = {
  days,
  subject: ({ payload: { invoiceId } }: Naming<{ readonly invoiceId: string }>) => ({ invoiceId }),
  owner: ({ payload }: Naming<{ readonly invoiceId: string }>) => ({
    document: invoiceDocumentId(payload.invoiceId),
  }),
};

/** The parts of a command about a note: whose it is, its booking knows. No customer's link brings any. */
export const aboutNote = {
  days,
  afterErasure: 'refused',
  inPayLink: false,
  subject: ({ payload: { noteId } }: Naming<{ readonly noteId: BookingId }>) => ({ noteId }),
  owner: ({ payload }: Naming<{ readonly noteId: BookingId }>) => ({
    document: bookingDocumentId(payload.noteId),
  }),
} as const;

/** The parts of a command about a document of one customer, who is named by the address. */
export const aboutCustomer = <Payload extends { readonly customerEmail: string }>(
  documentIdOf: (payload: Payload) => string,
) =>
  ({
    days,
    afterErasure: 'refused',
    inPayLink: false,
    reads: ({ payload }: Naming<Payload>): readonly string[] => [documentIdOf(payload)],
    subject: ({ payload }: Naming<Payload>) => ({ document: documentIdOf(payload) }),
    owner: ({ payload }: Naming<Payload>) => ({ email: payload.customerEmail }),
  }) as const;
