import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { CustomerMerge } from '@fieldleaf/domain/customer/customer-merge';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { lastSent, type Review } from '@fieldleaf/domain/review/review';

/** Ids a phone can name: learned from its mirror and from its own actions. */
export type Known = {
  readonly bookingIds: readonly BookingId[];
  readonly noteIds: readonly BookingId[];
  /** With the address of its customer. */
  readonly notes: readonly { readonly noteId: BookingId; readonly customerEmail: string }[];
  readonly invoiceIds: readonly string[];
  readonly attentionIds: readonly string[];
  readonly mailIds: readonly string[];
  readonly quoteIds: readonly string[];
  readonly wishIds: readonly string[];
  readonly merges: readonly { readonly keptEmail: string; readonly mergedEmail: string }[];
  /** With the words that were last sent. */
  readonly reviews: readonly { readonly bookingId: BookingId; readonly sentBy: string }[];
  readonly checkIns: readonly { readonly customerEmail: string; readonly checkInId: string }[];
  readonly photos: readonly { readonly photoId: string; readonly noteId: BookingId }[];
  /** By invoice and reference. */
  readonly payments: readonly { readonly invoiceId: string; readonly paymentId: string }[];
  readonly visitPayments: readonly { readonly bookingId: BookingId; readonly paymentId: string }[];
  readonly extras: readonly { readonly bookingId: BookingId; readonly extraId: string }[];
};

/** Number of latest items that are remembered. */
const LATEST = 15;

/** Documents a phone has pulled, by id, and made itself. */
type Seen = {
  /** The ids of a type, oldest first. */
  readonly pulledIds: (type: string) => readonly string[];
  readonly mirrored: () => ReadonlyMap<string, object>;
  readonly latest: readonly object[];
};

/** Returns what the phone has just made itself and lately pulled. */
export function knownTo(phone: Seen): Known {
  const pulled = (type: string) => phone.pulledIds(type).slice(-LATEST);
  const named = (type: string) => pulled(type).map((id) => id.slice(type.length + 1));
  const own = (field: string) =>
    phone.latest.flatMap((payload) => (payload as Record<string, string>)[field] ?? []);
  return {
    bookingIds: [...named('booking'), ...own('bookingId')] as BookingId[],
    noteIds: [...named('note'), ...own('noteId')] as BookingId[],
    notes: pulled('note').flatMap((id) => noteIn(phone.mirrored().get(id))),
    invoiceIds: [...named('invoice'), ...own('invoiceId')],
    attentionIds: pulled('attention'),
    mailIds: named('mail'),
    quoteIds: named('quote'),
    wishIds: named('wish'),
    merges: pulled('customer-merge').flatMap((id) => mergeIn(phone.mirrored().get(id))),
    reviews: pulled('review').flatMap((id) => reviewIn(phone.mirrored().get(id))),
    checkIns: pulled('plant-book').flatMap((id) => checkInsIn(phone.mirrored().get(id))),
    photos: pulled('photo').flatMap((id) => photoIn(phone.mirrored().get(id))),
    payments: named('payment').flatMap(paymentOf),
    visitPayments: named('payment').flatMap(visitPaymentOf),
    extras: pulled('booking').flatMap((id) => extrasIn(phone.mirrored().get(id))),
  };
}

const photoIn = (document: object | undefined): Known['photos'] => {
  if (document === undefined || !('photoId' in document)) return [];
  const { photoId, noteId } = document as PlantPhoto;
  return [{ photoId, noteId }];
};

function noteIn(document: object | undefined): Known['notes'] {
  if (document === undefined || !('noteId' in document)) return [];
  const { noteId, content } = document as ConsultationNote;
  return [{ noteId, customerEmail: content.customer_email }];
}

function checkInsIn(document: object | undefined): Known['checkIns'] {
  if (document === undefined || !('linkNumber' in document)) return [];
  const { customerEmail, checkIns = [] } = document as PlantBook;
  return checkIns.map(({ checkInId }) => ({ customerEmail, checkInId }));
}

function mergeIn(document: object | undefined): Known['merges'] {
  if (document === undefined || !('keptEmail' in document)) return [];
  const { keptEmail, mergedEmail } = document as CustomerMerge;
  return [{ keptEmail, mergedEmail }];
}

function reviewIn(document: object | undefined): Known['reviews'] {
  if (document === undefined || !('stars' in document)) return [];
  const review = document as Review;
  return [{ bookingId: review.bookingId, sentBy: lastSent(review)?.commandId ?? '' }];
}

/** A payment's id names the invoice, or the booking, and the reference. */
function paymentOf(id: string): Known['payments'] {
  const [invoiceId = '', ...reference] = id.split(':');
  return invoiceId.startsWith('BK-') ? [] : [{ invoiceId, paymentId: reference.join(':') }];
}

function visitPaymentOf(id: string): Known['visitPayments'] {
  const [bookingId = '', ...reference] = id.split(':');
  return bookingId.startsWith('BK-')
    ? [{ bookingId: bookingId as BookingId, paymentId: reference.join(':') }]
    : [];
}

function extrasIn(document: object | undefined): Known['extras'] {
  if (document === undefined || !('bookingId' in document)) return [];
  const { bookingId, extras = [] } = document as Booking;
  return extras.map(({ extraId }) => ({ bookingId, extraId }));
}
