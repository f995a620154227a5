import type { BookingId, Contact, PaymentTerms, VisitDiscount } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload, GiftCardPart } from '@fieldleaf/domain/booking/booking-payloads';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { ConsultationType, VisitDuration } from '@fieldleaf/domain/consultation/consultation';
import type { Spoken } from '@fieldleaf/domain/language/language';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { dueNowCents } from '@fieldleaf/domain/payment/due-now';
import { ok } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import type { Desk } from '../practice/desk.ts';
import { draftStore, type PayerOfDraft } from './draft-store.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The claim that keeps a slot while its visitor pays. */
export type Hold = {
  readonly key: string;
  readonly date: LocalDate;
  /** What the visitor is told. The claim itself ends later, so that cancelling the payment comes first. */
  readonly expiresAt: Instant;
  /** A link holds the time until then, whatever becomes of the payment. */
  readonly promisedUntil?: Instant;
};

/** What a paid draft will become, decided once: every attempt to finish it makes the same booking. */
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

/**
 * What a payment is for, stored before the customer can pay: from it alone the booking can be
 * finished without the browser. Lives in `ops`.
 */
export type PaymentDraft = PayerOfDraft &
  Spoken & {
    readonly _id: `payment-draft:${string}`;
    readonly type: 'payment-draft';
    readonly v: 1;
    readonly paymentIntentId: string;
    readonly clientSecretHash: string;
    readonly provider: PaymentProvider['name'];
    /** An earlier version did not write it. */
    readonly livemode?: boolean;
    /** Its name at the provider; an earlier version gave none. */
    readonly draftId?: string;
    readonly consultationType: ConsultationType;
    readonly duration: VisitDuration;
    /** As they were shown; an earlier version wrote those of a `custom` duration alone. */
    readonly durationMinutes?: number;
    /** What the service was called, where it has a name. */
    readonly serviceName?: string;
    /** The quote request whose offer it pays for; its prices are that offer's. */
    readonly quoteRequestId?: string;
    readonly priceCents: Cents;
    readonly tipCents: Cents;
    readonly discount?: VisitDiscount;
    readonly giftCard?: GiftCardPart;
    /** What of codes was reserved for it, by this name; absent: nothing. */
    readonly reservationId?: string;
    /** Codes pay for all of it, so no provider knows it: its customer takes it by booking, or it ends. Absent: a card does. */
    readonly covered?: 'offered' | 'taken' | 'withdrawn';
    /** What was agreed about paying it; absent: all of it is paid now. */
    readonly terms?: PaymentTerms;
    readonly slot: { readonly date: LocalDate; readonly time: LocalTime } | null;
    readonly customerInfo: Contact | null;
    readonly assessmentId: string | null;
    /** The terms the payer was shown; absent: an earlier version, or paid in person. */
    readonly termsVersion?: string | null;
    readonly noticeVersion?: string | null;
    /** Of the words by which texts were agreed to; absent or null: they were not. */
    readonly textConsent?: string | null;
    readonly hold: Hold | null;
    /** Its time is not held, because strangers hold too many: until then it can be paid. */
    readonly unheldUntil?: Instant;
    readonly createdAt: Instant;
    readonly planned: PlannedBooking | null;
    /** Set when the consultant books with this payment: the one command that may use it. */
    readonly inPerson: { readonly bookingId: BookingId; readonly commandId: string } | null;
    /** Set when the consultant opened the payment for a visit she takes in person. */
    readonly manual?: ManualVisit | null;
    readonly state: 'open' | 'booked' | 'refunded' | 'cancelled';
  };

/** A draft that says all a booking needs. */
export type CompleteDraft = PaymentDraft & {
  readonly slot: NonNullable<PaymentDraft['slot']>;
  readonly customerInfo: NonNullable<PaymentDraft['customerInfo']>;
};

/** The draft without the person: what it was for and what became of it stays. */
export const blankDraft = (draft: PaymentDraft): PaymentDraft => ({
  ...draft,
  customerInfo: null,
  payer: undefined,
  manual: null,
  assessmentId: null,
});

export const draftDocumentId = (paymentIntentId: string): PaymentDraft['_id'] =>
  `payment-draft:${paymentIntentId}`;

/** The drafts of visits. */
export const visitDrafts = draftStore<PaymentDraft>(
  [{ draft: 'payment-draft', open: 'open-payment' }],
  ({ slot }) => slot === null,
);

/** Whoever plans an attempt first decides it for everybody. */
export async function planBooking(
  desk: Pick<Desk, 'ops'>,
  { paymentIntentId }: PaymentDraft,
  plan: PlannedBooking,
): Promise<PlannedBooking> {
  const changed = await visitDrafts.change(desk, paymentIntentId, (draft) =>
    ok(draft.planned && draft.planned.attempt >= plan.attempt ? draft : { ...draft, planned: plan }),
  );
  const planned = changed.ok ? changed.value.planned : null;
  if (!planned) throw new Error('The draft of a payment disappeared while its booking was made.');
  return planned;
}

type Priced = Pick<PaymentDraft, 'priceCents' | 'tipCents' | 'discount' | 'giftCard' | 'terms'>;

/** What the payment must have brought in. */
export const dueOfDraft = ({ discount, giftCard, ...visit }: Priced): Cents =>
  dueNowCents({ ...visit, discountCents: discount?.amountCents, giftCardCents: giftCard?.amountCents });
