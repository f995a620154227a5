import type { AssessmentAnswers } from '../assessment/questions.ts';
import type { Actor } from '../command/actor.ts';
import type { Trace } from '../command/trace.ts';
import type { ConsultationType, VisitDuration } from '../consultation/consultation.ts';
import type { Language } from '../language/language.ts';
import type { Cents } from '../money/cents.ts';
import type { MoneyReceived } from '../payment/money-received.ts';
import type { RefundEvent } from '../refund/refund-event.ts';
import type { SaidOnMyWay, TextConsent, VisitText } from '../text-message/texts-of-visit.ts';
import type { TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';

/** `BK-` and six characters of Crockford base32. */
export type BookingId = `BK-${string}`;

export const BOOKING_STATUSES = ['confirmed', 'rescheduled', 'cancelled', 'completed', 'no-show'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export type Contact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly notes: string;
};

/** Questions for a walk-in instead of the six questions. */
export type Intake = {
  readonly plantExperience: 'beginner' | 'some' | 'experienced' | '';
  readonly mainConcerns: string;
  readonly plantTypes: string;
  readonly specificIssues: string;
};

/** Time and length: wall time in the business zone, and its instant. */
export type Appointment = {
  readonly consultationType: ConsultationType;
  readonly duration: VisitDuration;
  readonly durationMinutes: number;
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly startsAt: Instant;
};

/** One thing that happened to a booking; `commandId` is why the same command never happens twice. */
export type BookingEvent = {
  readonly what: 'created' | 'rescheduled' | 'cancelled' | 'completed' | 'no-show';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  readonly reason?: string;
  /** The consultant chose not to tell the customer. */
  readonly quiet?: true;
  readonly from?: { readonly date: LocalDate; readonly time: LocalTime };
};

/** Money that came in for a visit after it was booked, and what a gift card paid of it then. */
export type VisitReceived = MoneyReceived & { readonly commandId: string; readonly by: Actor };

/** Extra on top of what was agreed: a pot, an hour longer. */
export type VisitExtra = {
  /** The id of the command that added it. */
  readonly extraId: string;
  readonly description: string;
  readonly amountCents: Cents;
  readonly at: Instant;
  readonly by: Actor;
};

export type RemovedExtra = VisitExtra & {
  readonly removed: Trace;
};

/** Taken off the price by a promo code when it was booked. */
export type VisitDiscount = {
  readonly promoCode: string;
  readonly amountCents: Cents;
  /** The use of the code that counts for it. */
  readonly useId?: string;
};

/** All that is known here of a card the provider keeps; some wallets tell neither. */
export type KeptCard = { readonly brand: string | null; readonly last4: string | null };

/** Terms of paying that were agreed when it was booked; none: all of it at once, or whenever it is collected. */
export type PaymentTerms =
  | { readonly kind: 'deposit'; readonly depositCents: Cents }
  | {
      readonly kind: 'card-on-file';
      readonly noShowFeeCents: Cents;
      readonly agreedAt: Instant;
      readonly policyVersion: string;
      /** The provider's name of how it was kept; the card's own are the server's alone. */
      readonly setupReference?: string;
      /** Absent once its customer was erased. */
      readonly card?: KeptCard;
    };

/**
 * The visit a customer and the practice agree to, from the check of the request through the payment to the booking.
 * Every field is required: one that is added here does not compile until each place that makes a visit fills it in.
 */
export type AgreedVisit = {
  /** In which its customer is written to. */
  readonly language: Language;
  /** The name its service had; null: it goes by its length. */
  readonly serviceName: string | null;
  readonly appointment: Appointment;
  readonly customer: Contact;
  readonly priceCents: Cents;
  /** Reason the price is not from the price list; empty: it is. */
  readonly priceReason: string;
  readonly tipCents: Cents;
  readonly discount: VisitDiscount | null;
  readonly paymentTerms: PaymentTerms | null;
  /** The quote request whose offer was accepted with it. */
  readonly quoteRequestId: string | null;
  readonly assessmentId: string | null;
  /** Versions of the terms and of the privacy notice that were shown; null: none was. */
  readonly termsVersion: string | null;
  readonly noticeVersion: string | null;
  /** The zone it was booked in, of a visit by video; null: the practice's, or not known. */
  readonly customerZone: TimeZone | null;
  /** Null: nobody agreed to be texted about it. */
  readonly textConsent: TextConsent | null;
};

export type Booking = AgreedVisit & {
  readonly _id: `booking:${BookingId}`;
  readonly type: 'booking';
  readonly v: 1;
  /** Language changes by the consultant, oldest first; absent: none. */
  readonly languageChanges?: readonly Trace[];
  readonly bookingId: BookingId;
  readonly confirmationCode: string;
  readonly status: BookingStatus;
  /** The first visit of the series this one repeats; the first itself does not name it. Absent: no series, or its first. */
  readonly seriesId?: BookingId;
  readonly source: 'online' | 'manual';
  /** The part of the price that is the travel of the offer it was made at; absent: none. */
  readonly travelFeeCents?: Cents;
  /** Charges added later, oldest first; absent: none yet. */
  readonly extras?: readonly VisitExtra[];
  /** Taken off again: they are not charged, and do not come back when their command is tried again. */
  readonly removedExtras?: readonly RemovedExtra[];
  /** Answers to the questions asked at the time. */
  readonly assessment: Partial<AssessmentAnswers> | null;
  readonly intake: Intake | null;
  readonly meetingLink: string | null;
  /** The link was not known yet when the visit was booked: its customer was written to without it. */
  readonly linkFollowed?: boolean;
  readonly calendarEventId: string | null;
  readonly history: readonly BookingEvent[];
  /** Number of dropped events between the first and the rest; absent: none. */
  readonly droppedEvents?: number;
  /**
   * Money the consultant collected when booking in person. Its payment is written after the booking, and made up
   * for if that was interrupted. Absent: none.
   */
  readonly collected?: MoneyReceived;
  /**
   * Money received later, oldest first, written before its payments, so that only one of two simultaneous cards
   * succeeds.
   */
  readonly received?: readonly VisitReceived[];
  /** Emails asking the customer for the amount owed, oldest first; absent: none. */
  readonly payLinksSent?: readonly Trace[];
  /** Times the consultant turned texts off or on again, oldest first; absent: none. */
  readonly textChanges?: readonly Trace[];
  /** Times the consultant said she was setting off, oldest first; absent: none. */
  readonly onMyWay?: readonly SaidOnMyWay[];
  /** Texts sent or attempted about the visit, oldest attempt first; absent: none yet. */
  readonly texts?: readonly VisitText[];
  /** Refund decisions, oldest first; absent: none yet. */
  readonly refunds?: readonly RefundEvent[];
  /** The customer's data went; what was done and paid stayed. */
  readonly erasedAt?: Instant;
};

export const bookingDocumentId = (bookingId: BookingId): Booking['_id'] => `booking:${bookingId}`;

/** A booking still to take place: it can be rescheduled, cancelled and completed. */
export const isActive = (booking: Booking): boolean =>
  booking.status === 'confirmed' || booking.status === 'rescheduled';

/** A visit whose time has been used: it took place, or the customer did not come. */
export const isOver = ({ status }: Booking): boolean => status === 'completed' || status === 'no-show';

/** A cancelled visit gives its time back; one that is over has used it. */
export const occupiesTime = (booking: Booking): boolean => booking.status !== 'cancelled';
