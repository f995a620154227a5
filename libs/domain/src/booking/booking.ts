import type { AssessmentAnswers } from '../assessment/questions.ts';
import type { Actor } from '../command/actor.ts';
import type { Trace } from '../command/trace.ts';
import type { ConsultationType, VisitDuration } from '../consultation/consultation.ts';
import type { Cents } from '../money/cents.ts';
import type { MoneyReceived } from '../payment/money-received.ts';
import type { RefundEvent } from '../refund/refund-event.ts';
import type { SaidOnMyWay, TextConsent, VisitText } from '../text-message/texts-of-visit.ts';
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

/** What the consultant asks a walk-in instead of the six questions. */
export type Intake = {
  readonly plantExperience: 'beginner' | 'some' | 'experienced' | '';
  readonly mainConcerns: string;
  readonly plantTypes: string;
  readonly specificIssues: string;
};

/** When and how long: wall time in the business zone, and the moment it means. */
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

/** What came on top of what was agreed: a pot, an hour longer. */
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

/** What was agreed about paying when it was booked; absent: all of it at once, or whenever it is collected. */
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

export type Booking = {
  readonly _id: `booking:${BookingId}`;
  readonly type: 'booking';
  readonly v: 1;
  /** What whoever made it is written to in; absent: English. */
  readonly language?: 'es';
  /** When the consultant changed that, oldest first; absent: never. */
  readonly languageChanges?: readonly Trace[];
  readonly bookingId: BookingId;
  readonly confirmationCode: string;
  readonly status: BookingStatus;
  /** The first visit of the series this one repeats; the first itself does not name it. Absent: no series, or its first. */
  readonly seriesId?: BookingId;
  readonly source: 'online' | 'manual';
  /** What its service was called when it was booked; absent: by its length. */
  readonly serviceName?: string;
  readonly appointment: Appointment;
  readonly customer: Contact;
  readonly priceCents: Cents;
  /** The part of the price that is the travel of the offer it was made at; absent: none. */
  readonly travelFeeCents?: Cents;
  readonly tipCents: Cents;
  readonly discount?: VisitDiscount;
  /** Why the price is none of the price list. */
  readonly priceReason?: string;
  /** The quote request whose offer was accepted with it. */
  readonly quoteRequestId?: string;
  readonly paymentTerms?: PaymentTerms;
  /** What came on top later, oldest first; absent: nothing yet. */
  readonly extras?: readonly VisitExtra[];
  /** Taken off again: they are not charged, and do not come back when their command is tried again. */
  readonly removedExtras?: readonly RemovedExtra[];
  readonly assessmentId: string | null;
  /** Of the questions that were asked then. */
  readonly assessment: Partial<AssessmentAnswers> | null;
  readonly intake: Intake | null;
  readonly meetingLink: string | null;
  /** The link was not known yet when the visit was booked: its customer was written to without it. */
  readonly linkFollowed?: boolean;
  readonly calendarEventId: string | null;
  readonly termsVersion: string | null;
  /** Of the privacy notice; absent: none was shown. */
  readonly noticeVersion?: string;
  readonly history: readonly BookingEvent[];
  /** How many events between the first and the others are no longer kept; absent: none. */
  readonly droppedEvents?: number;
  /** What the consultant took when she booked it in person. Its payment is written after the booking, and made up for when that was cut short. Absent: nothing. */
  readonly collected?: MoneyReceived;
  /** What came in later, oldest first, written before its payments are: of two cards at once only one succeeds. */
  readonly received?: readonly VisitReceived[];
  /** When the customer was asked by mail for what is owed, oldest first; absent: never. */
  readonly payLinksSent?: readonly Trace[];
  /** Absent: nobody agreed to be texted about it. */
  readonly textConsent?: TextConsent;
  /** When the consultant said that texts are wanted no more, or again, oldest first; absent: never. */
  readonly textChanges?: readonly Trace[];
  /** When the consultant said that she sets off, oldest first; absent: never. */
  readonly onMyWay?: readonly SaidOnMyWay[];
  /** What was texted about it, or was to be, oldest attempt first; absent: nothing yet. */
  readonly texts?: readonly VisitText[];
  /** What was decided about giving its money back, oldest first; absent: nothing yet. */
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
