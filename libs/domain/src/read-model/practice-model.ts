import type { Assessment } from '../assessment/assessment.ts';
import type { Attention } from '../attention/attention.ts';
import type { Booking, BookingId } from '../booking/booking.ts';
import type { BusyTimes } from '../busy-times/busy-times.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import type { Customer } from '../customer/customer.ts';
import type { CustomerMerge } from '../customer/customer-merge.ts';
import type { CustomerNote } from '../customer-note/customer-note.ts';
import type { ChangedDocument, DeletedDocument, PracticeDocument } from '../document.ts';
import type { EmailTemplate } from '../email-template/email-template.ts';
import type { GiftCard } from '../gift-card/gift-card.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { InvoiceNumbers } from '../invoice/invoice-number.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import type { Mail } from '../mail/mail.ts';
import type { Mileage } from '../mileage/mileage.ts';
import {
  type BookingPayment,
  type GiftCardPayment,
  type InvoicePayment,
  isBookingPayment,
  isGiftCardPayment,
  isInvoicePayment,
  isUnplacedPayment,
  type UnplacedPayment,
} from '../payment/payment.ts';
import type { Plant } from '../plant/plant.ts';
import type { PlantBook } from '../plant/plant-book.ts';
import type { PromoCode } from '../promo-code/promo-code.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import type { Review } from '../review/review.ts';
import type { Settings } from '../settings/settings.ts';
import type { TimeOff } from '../time-off/time-off.ts';
import type { WaitlistEntry } from '../waitlist/waitlist-entry.ts';
import { isDeleted, keyOfId, updateLists, updateMap, updateSingleton } from './after-changes.ts';
import { bookingIdsByCodeAfter } from './booking-ids-by-code.ts';
import { changesByType, type OfType } from './changes-by-type.ts';

/** Everything the consultant looks at, kept by what it is looked up by. Never changed, only replaced. */
export type PracticeModel = {
  readonly bookingsById: ReadonlyMap<string, Booking>;
  /** The ids of the bookings by their confirmation codes. */
  readonly bookingIdsByCode: ReadonlyMap<string, BookingId>;
  /** Each booking's payments and refunds, oldest first. */
  readonly paymentsByBookingId: ReadonlyMap<string, readonly BookingPayment[]>;
  readonly invoicesById: ReadonlyMap<string, Invoice>;
  /** By day: who has which number. */
  readonly invoiceNumbersByDate: ReadonlyMap<string, InvoiceNumbers>;
  /** Each invoice's payments and refunds, oldest first. */
  readonly paymentsByInvoiceId: ReadonlyMap<string, readonly InvoicePayment[]>;
  /** Each unplaced payment and what went back of it, oldest first, by the payment's reference. */
  readonly unplacedPaymentsById: ReadonlyMap<string, readonly UnplacedPayment[]>;
  /** Sale of each gift card and refunds of it, oldest first. */
  readonly paymentsByGiftCardId: ReadonlyMap<string, readonly GiftCardPayment[]>;
  readonly giftCardsById: ReadonlyMap<string, GiftCard>;
  readonly promoCodesByCode: ReadonlyMap<string, PromoCode>;
  readonly quoteRequestsById: ReadonlyMap<string, QuoteRequest>;
  /** By the id of the booking they are about. */
  readonly reviewsById: ReadonlyMap<string, Review>;
  /** Customers who wait for a time, or did until lately. */
  readonly wishesById: ReadonlyMap<string, WaitlistEntry>;
  /** Consultant's knowledge of people, by the person's id. */
  readonly customersById: ReadonlyMap<string, Customer>;
  readonly customerMergesById: ReadonlyMap<string, CustomerMerge>;
  /** By normalised e-mail, oldest first. */
  readonly customerNotesByEmail: ReadonlyMap<string, readonly CustomerNote[]>;
  /** By the id of the booking, which is the note's. */
  readonly consultationNotesById: ReadonlyMap<string, ConsultationNote>;
  /** Each note's photos, oldest first. */
  readonly photosByNoteId: ReadonlyMap<string, readonly PlantPhoto[]>;
  /** Remaining records of removed photos. */
  readonly removedPhotosById: ReadonlyMap<string, PlantPhoto>;
  /** What was said of plants beyond their notes. */
  readonly plantsById: ReadonlyMap<string, Plant>;
  /** By the person's id. */
  readonly plantBooksById: ReadonlyMap<string, PlantBook>;
  readonly assessmentsById: ReadonlyMap<string, Assessment>;
  /** By document id. */
  readonly attentionById: ReadonlyMap<string, Attention>;
  /** Emails sent and to be sent; on the server, only the latest of those sent. */
  readonly mailsById: ReadonlyMap<string, Mail>;
  /** Changes in the balance with the card provider, by the provider's id of the line. */
  readonly ledgerEntriesById: ReadonlyMap<string, LedgerEntry>;
  /** Consultant's own mileage entries, by day. */
  readonly mileageByDate: ReadonlyMap<string, Mileage>;
  /** By day. */
  readonly timeOffByDate: ReadonlyMap<string, TimeOff>;
  /** Null: no calendar of hers is read. */
  readonly busyTimes: BusyTimes | null;
  readonly templatesById: ReadonlyMap<string, EmailTemplate>;
  readonly settings: Settings | null;
};

export const emptyModel: PracticeModel = {
  bookingsById: new Map(),
  bookingIdsByCode: new Map(),
  paymentsByBookingId: new Map(),
  invoicesById: new Map(),
  invoiceNumbersByDate: new Map(),
  paymentsByInvoiceId: new Map(),
  unplacedPaymentsById: new Map(),
  paymentsByGiftCardId: new Map(),
  giftCardsById: new Map(),
  promoCodesByCode: new Map(),
  quoteRequestsById: new Map(),
  reviewsById: new Map(),
  wishesById: new Map(),
  customersById: new Map(),
  customerMergesById: new Map(),
  customerNotesByEmail: new Map(),
  consultationNotesById: new Map(),
  photosByNoteId: new Map(),
  removedPhotosById: new Map(),
  plantsById: new Map(),
  plantBooksById: new Map(),
  assessmentsById: new Map(),
  attentionById: new Map(),
  mailsById: new Map(),
  ledgerEntriesById: new Map(),
  mileageByDate: new Map(),
  templatesById: new Map(),
  timeOffByDate: new Map(),
  busyTimes: null,
  settings: null,
};

/**
 * Applies a batch of the changes feed to the model. Parts without a document in the batch stay the same object, so
 * that a screen that shows them need not redraw. Documents of a type unknown to this version are skipped.
 */
export function applyDocuments(model: PracticeModel, changed: readonly ChangedDocument[]): PracticeModel {
  const of = changesByType(changed);
  const bookings = of('booking');
  const notes = of('customer-note');
  const photos = of('photo');
  return {
    bookingsById: updateMap(model.bookingsById, bookings, keyOfId),
    bookingIdsByCode: bookingIdsByCodeAfter(model, bookings),
    ...paymentsAfter(model, of('payment')),
    giftCardsById: updateMap(model.giftCardsById, of('gift-card'), keyOfId),
    promoCodesByCode: updateMap(model.promoCodesByCode, of('promo-code'), keyOfId),
    invoicesById: updateMap(model.invoicesById, of('invoice'), keyOfId),
    invoiceNumbersByDate: updateMap(model.invoiceNumbersByDate, of('invoice-numbers'), keyOfId),
    quoteRequestsById: updateMap(model.quoteRequestsById, of('quote'), keyOfId),
    reviewsById: updateMap(model.reviewsById, of('review'), keyOfId),
    wishesById: updateMap(model.wishesById, of('wish'), keyOfId),
    customersById: updateMap(model.customersById, of('customer'), keyOfId),
    customerMergesById: updateMap(model.customerMergesById, of('customer-merge'), keyOfId),
    customerNotesByEmail: updateLists(model.customerNotesByEmail, notes, {
      keyOf: ({ customerEmail }) => customerEmail,
      momentOf: ({ createdAt }) => createdAt,
    }),
    consultationNotesById: updateMap(model.consultationNotesById, of('consultation-note'), keyOfId),
    photosByNoteId: updateLists(model.photosByNoteId, photos.map(goneIf(isRemoved)), {
      keyOf: ({ noteId }) => noteId,
      momentOf: ({ addedAt }) => addedAt,
    }),
    removedPhotosById: updateMap(model.removedPhotosById, photos.map(goneIf(isShown)), keyOfId),
    plantsById: updateMap(model.plantsById, of('plant'), keyOfId),
    plantBooksById: updateMap(model.plantBooksById, of('plant-book'), keyOfId),
    assessmentsById: updateMap(model.assessmentsById, of('assessment'), keyOfId),
    attentionById: updateMap(model.attentionById, of('attention'), (id) => id),
    mailsById: updateMap(model.mailsById, of('mail'), keyOfId),
    ledgerEntriesById: updateMap(model.ledgerEntriesById, of('ledger-entry'), keyOfId),
    mileageByDate: updateMap(model.mileageByDate, of('mileage'), keyOfId),
    timeOffByDate: updateMap(model.timeOffByDate, of('time-off'), keyOfId),
    templatesById: updateMap(model.templatesById, of('email-template'), keyOfId),
    busyTimes: updateSingleton(model.busyTimes, of('busy')),
    settings: updateSingleton(model.settings, of('settings')),
  };
}

type Payments = Pick<
  PracticeModel,
  'paymentsByBookingId' | 'paymentsByInvoiceId' | 'unplacedPaymentsById' | 'paymentsByGiftCardId'
>;

function paymentsAfter(model: Payments, payments: readonly OfType<'payment'>[]): Payments {
  return {
    paymentsByBookingId: updateLists(
      model.paymentsByBookingId,
      payments.filter(isDeletedOr(isBookingPayment)),
      {
        keyOf: ({ bookingId }) => bookingId,
        momentOf: ({ at }) => at,
      },
    ),
    paymentsByInvoiceId: updateLists(
      model.paymentsByInvoiceId,
      payments.filter(isDeletedOr(isInvoicePayment)),
      {
        keyOf: ({ invoiceId }) => invoiceId,
        momentOf: ({ at }) => at,
      },
    ),
    unplacedPaymentsById: updateLists(
      model.unplacedPaymentsById,
      payments.filter(isDeletedOr(isUnplacedPayment)),
      {
        keyOf: ({ unplacedId }) => unplacedId,
        momentOf: ({ at }) => at,
      },
    ),
    paymentsByGiftCardId: updateLists(
      model.paymentsByGiftCardId,
      payments.filter(isDeletedOr(isGiftCardPayment)),
      {
        keyOf: ({ giftCardId }) => giftCardId,
        momentOf: ({ at }) => at,
      },
    ),
  };
}

const isDeletedOr =
  <Value extends object, Wanted extends Value>(isWanted: (value: Value) => value is Wanted) =>
  (change: Value | DeletedDocument): change is Wanted | DeletedDocument =>
    isDeleted(change) || isWanted(change);

const isRemoved = ({ removed }: PlantPhoto): boolean => removed !== undefined;
const isShown = (photo: PlantPhoto): boolean => !isRemoved(photo);

/** A document that leaves one place of the model for another is gone from the first. */
const goneIf =
  <Value extends PracticeDocument>(hasLeft: (value: Value) => boolean) =>
  (change: Value | DeletedDocument): Value | DeletedDocument =>
    isDeleted(change) || !hasLeft(change) ? change : { _id: change._id, _deleted: true };
