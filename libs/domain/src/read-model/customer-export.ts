import { customerIdOf } from '../customer/customer-id.ts';
import type { PracticeDocument } from '../document.ts';
import { isGiftCardOf } from '../gift-card/redact-gift-card.ts';
import type { PlantBook } from '../plant/plant-book.ts';
import type { Instant } from '../time/instant.ts';
import { photosOfCheckIn } from './check-ins-to-read.ts';
import { mergesNaming } from './customer-addresses.ts';
import {
  bookingsByEmail,
  consultationNotesByEmail,
  detailsByEmail,
  invoicesByEmail,
  mailsAboutByEmail,
  mailsByEmail,
  quotesByEmail,
  wishesByEmail,
} from './customer-groups.ts';
import { photosKeptOf } from './photos-kept-of.ts';
import { plantsNaming } from './plant-roots.ts';
import type { PracticeModel } from './practice-model.ts';
import { recordsOf } from './records-by-email.ts';

/** Everything the practice keeps about one person, as it is kept. */
export type CustomerExport = {
  readonly email: string;
  readonly exportedAt: Instant;
  readonly documents: readonly PracticeDocument[];
};

/**
 * The same on the phone and on the server; undefined when nothing is kept about these addresses of one person, the one
 * they go on with first.
 */
export function customerExport(
  model: PracticeModel,
  addresses: readonly string[],
  exportedAt: Instant,
): CustomerExport | undefined {
  const documents = [...new Set(addresses.flatMap((address) => documentsOf(model, address)))];
  const [email = ''] = addresses;
  return documents.length === 0 ? undefined : { email, exportedAt, documents };
}

function documentsOf(model: PracticeModel, email: string): readonly PracticeDocument[] {
  const bookings = recordsOf(bookingsByEmail(model.bookingsById), email);
  const invoices = recordsOf(invoicesByEmail(model.invoicesById), email);
  const giftCards = [...model.giftCardsById.values()].filter((card) => isGiftCardOf(card, email));
  const notes = recordsOf(consultationNotesByEmail(model.consultationNotesById), email);
  const visitIds = new Set([
    ...bookings.map(({ bookingId }) => bookingId),
    ...notes.map(({ noteId }) => noteId),
  ]);
  return [
    ...recordsOf(detailsByEmail(model.customersById), email),
    ...mergesNaming(model, email),
    ...booksOf(model, email),
    ...plantsNaming(model, email),
    ...bookings,
    ...bookings.flatMap(({ bookingId }) => model.paymentsByBookingId.get(bookingId) ?? []),
    ...bookings.flatMap(({ assessmentId }) => model.assessmentsById.get(assessmentId ?? '') ?? []),
    ...bookings.flatMap(({ bookingId }) => model.reviewsById.get(bookingId) ?? []),
    ...notes,
    ...[...visitIds].flatMap((visitId) => photosKeptOf(model, visitId)),
    ...booksOf(model, email)
      .flatMap(({ checkIns = [] }) => checkIns.flatMap((checkIn) => photosOfCheckIn(model, checkIn)))
      .filter(({ noteId }) => !visitIds.has(noteId)),
    ...(model.customerNotesByEmail.get(email) ?? []),
    ...invoices,
    ...invoices.flatMap(({ invoiceId }) => model.paymentsByInvoiceId.get(invoiceId) ?? []),
    ...giftCards,
    ...recordsOf(mailsByEmail(model.mailsById), email),
    ...recordsOf(mailsAboutByEmail(model.mailsById), email),
    ...recordsOf(quotesByEmail(model.quoteRequestsById), email),
    ...recordsOf(wishesByEmail(model.wishesById), email),
  ];
}

function booksOf(model: PracticeModel, email: string): readonly PlantBook[] {
  const book = model.plantBooksById.get(customerIdOf(email));
  return book ? [book] : [];
}
