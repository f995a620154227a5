import type { Attention } from '../attention/attention.ts';
import { type Booking, type BookingId, isActive } from '../booking/booking.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import { ownerOf } from '../command/commands.ts';
import { noteDocumentId } from '../consultation-note/consultation-note.ts';
import { photoDocumentId } from '../consultation-note/plant-photo.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { GiftCard } from '../gift-card/gift-card.ts';
import { isGiftCardOf } from '../gift-card/redact-gift-card.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Mail } from '../mail/mail.ts';
import type { Payment } from '../payment/payment.ts';
import type { Instant } from '../time/instant.ts';
import { mergesNaming } from './customer-addresses.ts';
import { bookingsByEmail, invoicesByEmail, quotesByEmail, wishesByEmail } from './customer-groups.ts';
import { photosKeptOf } from './photos-kept-of.ts';
import { plantsNaming } from './plant-roots.ts';
import type { PracticeModel } from './practice-model.ts';
import { recordsOf } from './records-by-email.ts';

/** The documents that know a person, by id. */
export type ErasurePlan = {
  /** Documents that stay without their text: the books need them, or they keep an email from going out twice. */
  readonly bookings: readonly Booking['_id'][];
  readonly invoices: readonly Invoice['_id'][];
  readonly mails: readonly Mail['_id'][];
  readonly attention: readonly Attention['_id'][];
  /** Payments that name the sender. */
  readonly payments: readonly Payment['_id'][];
  /** Bought by them, for them, or mailed to them. */
  readonly giftCards: readonly GiftCard['_id'][];
  /** These go as a whole. */
  readonly removals: readonly string[];
};

/** `assessmentIds`: answers of theirs that no booking leads to. */
export type Person = { readonly email: string; readonly assessmentIds?: readonly string[] };

export const isUpcoming = (booking: Booking, now: Instant): boolean =>
  isActive(booking) && booking.appointment.startsAt >= now;

/** The visits that stand in the way of forgetting a person, the next first. */
export const visitsAhead = (model: PracticeModel, email: string, now: Instant): readonly Booking[] =>
  recordsOf(bookingsByEmail(model.bookingsById), email)
    .filter((booking) => isUpcoming(booking, now))
    .toSorted((one, other) => (one.appointment.startsAt < other.appointment.startsAt ? -1 : 1));

/**
 * Plans the changes that remove every trace of the person with this address. An upcoming visit is left alone: an
 * erased customer has just booked again.
 */
export function erasurePlan(model: PracticeModel, person: Person, now: Instant): ErasurePlan {
  const { bookings, invoices, quotes, entries, giftCards, assessmentIds } = ownRecords(model, person, now);
  const address = normaliseEmail(person.email);
  const bookingIds = new Set<string>(bookings.map(({ bookingId }) => bookingId));
  return {
    bookings: bookings.map(({ _id }) => _id),
    invoices: invoices.map(({ _id }) => _id),
    mails: [...model.mailsById.values()].filter(isMailOfPerson(model, person, now)).map(({ _id }) => _id),
    attention: [...model.attentionById.values()]
      .filter(isAttentionOf(address, bookingIds))
      .map(({ _id }) => _id),
    payments: [
      ...bookings.flatMap(({ bookingId }) => model.paymentsByBookingId.get(bookingId) ?? []),
      ...invoices.flatMap(({ invoiceId }) => model.paymentsByInvoiceId.get(invoiceId) ?? []),
      ...giftCards.flatMap(({ giftCardId }) => model.paymentsByGiftCardId.get(giftCardId) ?? []),
    ].flatMap(({ _id, payerName, memo }) => (payerName || memo ? [_id] : [])),
    giftCards: giftCards.map(({ _id }) => _id),
    removals: [
      ...mergesNaming(model, address).map(({ _id }) => _id),
      ...bookIdsOf(model, address),
      ...plantsNaming(model, address).map(({ _id }) => _id),
      ...(model.customerNotesByEmail.get(address) ?? []).map(({ _id }) => _id),
      ...bookings.flatMap(({ bookingId }) => noteIdsOf(model, bookingId)),
      ...bookings.flatMap(({ bookingId }) => model.reviewsById.get(bookingId)?._id ?? []),
      ...assessmentIds.filter((id) => model.assessmentsById.has(id)).map((id) => `assessment:${id}`),
      ...quotes.map(({ _id }) => _id),
      ...entries.map(({ _id }) => _id),
    ],
  };
}

/** The book, and the photos that were sent with its check-ins. */
function bookIdsOf(model: PracticeModel, address: string): readonly string[] {
  const book = model.plantBooksById.get(customerIdOf(address));
  if (!book) return [];
  // Of a merged person they may belong to a visit of the other address.
  const photoIds = (book.checkIns ?? []).flatMap((checkIn) => checkIn.photoIds);
  return [book._id, ...photoIds.map(photoDocumentId)];
}

/** Finds the person's own records, none of which leads to anyone else. */
function ownRecords(model: PracticeModel, person: Person, now: Instant) {
  const address = normaliseEmail(person.email);
  const bookings = recordsOf(bookingsByEmail(model.bookingsById), address).filter(
    (booking) => !isUpcoming(booking, now),
  );
  const invoices = recordsOf(invoicesByEmail(model.invoicesById), address);
  const quotes = recordsOf(quotesByEmail(model.quoteRequestsById), address);
  const entries = recordsOf(wishesByEmail(model.wishesById), address);
  const giftCards = [...model.giftCardsById.values()].filter((card) => isGiftCardOf(card, address));
  const assessmentIds = [
    ...new Set([
      ...bookings.flatMap(({ assessmentId }) => assessmentId ?? []),
      ...entries.flatMap(({ assessmentId }) => assessmentId ?? []),
      ...(person.assessmentIds ?? []),
    ]),
  ];
  return { bookings, invoices, quotes, entries, giftCards, assessmentIds };
}

function noteIdsOf(model: PracticeModel, bookingId: BookingId): readonly string[] {
  const photos = photosKeptOf(model, bookingId);
  const note = model.consultationNotesById.has(bookingId) ? [noteDocumentId(bookingId)] : [];
  return [...photos.map(({ photoId }) => photoDocumentId(photoId)), ...note];
}

/**
 * True if an email went to the person, came from them, or is about one of their records: `BK-XXXXXX.2` is about the
 * booking.
 */
export function isMailOfPerson(model: PracticeModel, person: Person, now: Instant): (mail: Mail) => boolean {
  const { bookings, invoices, quotes, giftCards, assessmentIds } = ownRecords(model, person, now);
  const address = normaliseEmail(person.email);
  const subjects = new Set<string>([
    ...bookings.map(({ bookingId }) => bookingId),
    ...invoices.map(({ invoiceId }) => invoiceId),
    ...quotes.map(({ quoteRequestId }) => quoteRequestId),
    ...giftCards.map(({ giftCardId }) => giftCardId),
    ...assessmentIds,
  ]);
  return ({ to, replyTo, about, erasedAt }) =>
    erasedAt === undefined &&
    (normaliseEmail(to.email) === address ||
      normaliseEmail(replyTo ?? '') === address ||
      subjects.has(about.split('.', 1)[0] ?? ''));
}

const isAttentionOf =
  (address: string, bookingIds: ReadonlySet<string>) =>
  ({ matter }: Attention): boolean => {
    switch (matter.kind) {
      case 'paid-without-slot':
      case 'payment-differs':
        return normaliseEmail(matter.customerEmail) === address;
      case 'completed-after-cancel':
      case 'missed-after-cancel':
        return bookingIds.has(matter.bookingId);
      case 'slot-clash': {
        const owner = ownerOf(matter.command);
        return owner && 'email' in owner
          ? normaliseEmail(owner.email) === address
          : bookingIds.has(matter.command.payload.bookingId);
      }
      case 'entries-waiting':
        return matter.senders.some(({ email }) => email === address);
      case 'two-versions':
        return isNamedIn(matter.leftOut, [address, ...bookingIds]);
      case 'visits-overlap':
      case 'service-failing':
      case 'restored-from-backup':
      case 'payment-without-visit':
      case 'invoice-number-twice':
        return false;
    }
    // A newer version's question is nobody's that this one knows.
    matter satisfies never;
    return false;
  };

function isNamedIn(document: object | null, names: readonly string[]): boolean {
  const text = JSON.stringify(document).toLowerCase();
  return names.some((name) => text.includes(name.toLowerCase()));
}
