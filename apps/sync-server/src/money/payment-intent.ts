import type { AgreedVisit, Appointment, BookingId, Contact } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload, GiftCardPart } from '@fieldleaf/domain/booking/booking-payloads';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { GiftCardOrder } from '@fieldleaf/domain/gift-card/gift-card-payloads';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { Holder } from '@fieldleaf/domain/scheduling/hold-ledger';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { PaymentChannel, PaymentProvider } from './payment-provider.ts';

/** The claim that keeps a slot while its visitor pays. */
export type Hold = {
  readonly key: string;
  readonly date: LocalDate;
  /** The end the visitor is told. The claim itself ends later, so that cancelling the payment comes first. */
  readonly expiresAt: Instant;
  /** A link holds the time until then, whatever becomes of the payment. */
  readonly promisedUntil?: Instant;
};

/** The booking a paid visit will become, decided once: every attempt to finish it makes the same booking. */
export type PlannedBooking = {
  readonly bookingId: BookingId;
  readonly confirmationCode: string;
  readonly meetingLink: string | null;
  readonly paidAt: Instant;
  /** Counts the ids that turned out to be in use. */
  readonly attempt: number;
};

/**
 * A manual booking that is paid by card on the spot: the whole form under the id it was given on the
 * phone, who took it, and the one command that makes it a booking.
 */
export type ManualVisit = {
  readonly form: CreateBookingPayload;
  readonly by: Actor;
  readonly commandId: string;
};

/** A service whose time is not chosen yet. */
type Service = Pick<Appointment, 'consultationType' | 'duration' | 'durationMinutes'>;

/** The agreed visit of a payment: its time may be chosen later, and its customer is null once erased. */
export type VisitToBook = Omit<AgreedVisit, 'appointment' | 'customer'> & {
  readonly appointment: Appointment | Service;
  readonly customer: Contact | null;
};

export type VisitPurpose = {
  readonly kind: 'visit';
  readonly visit: VisitToBook;
  readonly giftCard: GiftCardPart | null;
  /** Names what was reserved of codes for it; null: nothing. */
  readonly reservationId: string | null;
  /** Codes pay for all of it, so no provider knows it: its customer takes it by booking, or it ends. Null: a card does. */
  readonly covered: 'offered' | 'taken' | 'withdrawn' | null;
  readonly hold: Hold | null;
  readonly planned: PlannedBooking | null;
  /** Set when the consultant books with this payment: the one command that may use it. */
  readonly inPerson: { readonly bookingId: BookingId; readonly commandId: string } | null;
  /** Set when the consultant opened the payment for a visit she takes in person. */
  readonly manual: ManualVisit | null;
};

type InvoicePurpose = {
  readonly kind: 'invoice';
  readonly invoiceId: string;
  readonly paymentType: InvoicePaymentType;
  /** Money that had come in before this payment was begun: it counts only while that is so. */
  readonly paidBeforeCents: Cents;
};

/** The rest that is owed for a visit that exists. */
type BalancePurpose = {
  readonly kind: 'balance';
  readonly bookingId: BookingId;
  /** The part of the amount that is a tip. */
  readonly tipCents: Cents;
  readonly paidBeforeCents: Cents;
};

type GiftCardPurpose = {
  readonly kind: 'giftCard';
  readonly giftCardId: string;
  readonly order: GiftCardOrder;
};

type AnyPurpose = VisitPurpose | InvoicePurpose | BalancePurpose | GiftCardPurpose;

export type PurposeKind = AnyPurpose['kind'];

export type Purpose<Kind extends PurposeKind = PurposeKind> = Extract<AnyPurpose, { readonly kind: Kind }>;

/** The payer a payment's declined cards count for, and its place in the ledger of unpaid holds where no hold has one. */
export type CountedIntent = {
  /** The one who opened it, by hashes; null: the consultant, or the payment is over. */
  readonly payer: readonly Holder[] | null;
  readonly ledgerKey: string | null;
};

/**
 * A payment and its purpose, stored before anybody can pay: from it alone the payment can be finished without the
 * browser. Lives in `ops`.
 */
export type PaymentIntent<Kind extends PurposeKind = PurposeKind> = CountedIntent & {
  readonly _id: `payment-intent:${string}`;
  readonly type: 'payment-intent';
  readonly v: 1;
  readonly paymentIntentId: string;
  readonly clientSecretHash: string;
  readonly provider: PaymentProvider['name'];
  readonly livemode: boolean;
  /** Its name at the provider. */
  readonly draftId: string;
  readonly amountCents: Cents;
  readonly channel: PaymentChannel;
  /** The card reader it was shown on last. */
  readonly readerId: string | null;
  readonly createdAt: Instant;
  /** From then on nobody waits for it to be made. */
  readonly expiresAt: Instant;
  /** `kept`: it came to nothing, and the provider will not give the money back. */
  readonly state: 'open' | 'fulfilled' | 'refunded' | 'kept' | 'cancelled';
  /** The attempts that were declined. */
  readonly declines: readonly string[];
  /** So many that it ends. */
  readonly isCardTesting: boolean;
  readonly purpose: Purpose<Kind>;
};

export const paymentIntentDocumentId = (paymentIntentId: string): PaymentIntent['_id'] =>
  `payment-intent:${paymentIntentId}`;

type NewIntent = Omit<
  PaymentIntent,
  '_id' | 'type' | 'v' | 'readerId' | 'state' | 'declines' | 'isCardTesting'
>;

/** A payment nobody has made yet. */
export const newIntent = (made: NewIntent): PaymentIntent => ({
  _id: paymentIntentDocumentId(made.paymentIntentId),
  type: 'payment-intent',
  v: 1,
  ...made,
  readerId: null,
  state: 'open',
  declines: [],
  isCardTesting: false,
});

export const isPaymentFor = <Kind extends PurposeKind>(
  intent: PaymentIntent,
  kind: Kind,
): intent is PaymentIntent<Kind> => intent.purpose.kind === kind;

/** A payment towards an invoice or a visit that exists. */
export type DueIntent = PaymentIntent<'invoice' | 'balance'>;

export const isDue = (intent: PaymentIntent): intent is DueIntent =>
  intent.purpose.kind === 'invoice' || intent.purpose.kind === 'balance';

/** A payment that a card reader can take: everything but a visit that is not booked yet. */
export type ReaderIntent = PaymentIntent<'invoice' | 'balance' | 'giftCard'>;

/** True if it was made for a card reader. */
export const isForReader = (intent: PaymentIntent): intent is ReaderIntent =>
  intent.channel === 'card_present' && intent.purpose.kind !== 'visit';

/** True if the visit has all a booking needs. */
export const isComplete = (visit: VisitToBook): visit is AgreedVisit =>
  visit.customer !== null && hasTime(visit.appointment);

export const hasTime = (appointment: VisitToBook['appointment']): appointment is Appointment =>
  'startsAt' in appointment;
