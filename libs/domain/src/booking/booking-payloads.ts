import { Type } from 'typebox';
import type { AssessmentAnswers } from '../assessment/questions.ts';
import { refundFields } from '../invoice/invoice-payloads.ts';
import { LANGUAGES } from '../language/language.ts';
import type { Cents } from '../money/cents.ts';
import {
  BookingIdText,
  CentsNumber,
  ConsultationTypeText,
  closed,
  DurationText,
  EmailText,
  LocalDateText,
  LocalTimeText,
  LongText,
  NameText,
  OptionalLanguage,
  OptionalReason,
  type Payload,
} from '../schema/primitives.ts';
import type { Instant } from '../time/instant.ts';
import type { AgreedVisit, BookingId } from './booking.ts';

export const contactFields = {
  firstName: NameText,
  lastName: NameText,
  email: EmailText,
  phone: Type.String({ maxLength: 30 }),
  address: Type.String({ maxLength: 300 }),
  notes: LongText,
};

const visitFields = {
  consultationType: ConsultationTypeText,
  duration: DurationText,
  selectedDate: LocalDateText,
  selectedTime: LocalTimeText,
};

/** The manual booking form but for its money. */
export const manualBookingFields = {
  ...contactFields,
  ...visitFields,
  plantExperience: Type.Enum(['beginner', 'some', 'experienced', '']),
  mainConcerns: LongText,
  plantTypes: LongText,
  specificIssues: LongText,
  paymentMethod: Type.Enum(['cash', 'card']),
  /** Why the price is another than the price list's; absent: it is that one. */
  priceReason: Type.Optional(Type.String({ maxLength: 300 })),
  /** The quote request it was agreed in. */
  quoteRequestId: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  /** The consultant's explicit choice to work on a closed weekday or outside hours. */
  outsideUsualDays: Type.Optional(Type.Boolean()),
  /** Her explicit choice: the address is made of the phone number, and nothing is mailed. */
  hasNoEmail: Type.Optional(Type.Boolean()),
  language: OptionalLanguage,
  /** The customer told her that texts about the visit are welcome. */
  textsAgreed: Type.Optional(Type.Boolean()),
  /** False: the customer is not mailed about the booking. */
  notifyCustomer: Type.Optional(Type.Boolean()),
};

export const CreateBooking = closed({
  ...manualBookingFields,
  /** As the consultant agreed to it: refused when the price list says otherwise by now. */
  priceCents: CentsNumber,
  tipCents: CentsNumber,
  bookingId: BookingIdText,
  /** `pending`: nothing was collected yet; what is owed is invoiced later. */
  paymentStatus: Type.Enum(['already_paid', 'pending']),
  /** The booking this one repeats: the first of its series. */
  seriesId: Type.Optional(BookingIdText),
  /** The question about money without a visit that this visit answers: it has received that money, if it is still asked about. */
  attentionId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

export const RescheduleBooking = closed({
  bookingId: BookingIdText,
  newDate: LocalDateText,
  newTime: LocalTimeText,
  reason: OptionalReason,
  notifyCustomer: Type.Optional(Type.Boolean()),
  outsideUsualDays: Type.Optional(Type.Boolean()),
});

export const CancelBooking = closed({
  bookingId: BookingIdText,
  reason: OptionalReason,
  /** Absent: the customer is mailed. */
  notifyCustomer: Type.Optional(Type.Boolean()),
  /** Only the consultant's counts: card payments that go back with it, each as far as something is left of it. */
  refunds: Type.Optional(refundFields.parts),
});

export const RefundBooking = closed({ bookingId: BookingIdText, ...refundFields });

export const CompleteBooking = closed({ bookingId: BookingIdText, reason: OptionalReason });

export const MissBooking = closed({
  bookingId: BookingIdText,
  reason: OptionalReason,
  /** Absent: the customer is not mailed. */
  notifyCustomer: Type.Optional(Type.Boolean()),
});

/** In which language its customer is written to from now on. */
export const ChangeBookingLanguage = closed({ bookingId: BookingIdText, language: Type.Enum(LANGUAGES) });

export const ResendConfirmation = closed({ bookingId: BookingIdText });

type CardPayment = {
  readonly reference: string;
  readonly provider: 'simulated' | 'stripe';
  readonly livemode?: boolean;
};

/** A manual booking, as the server has it executed. */
export type CreateBookingPayload = Payload<typeof CreateBooking> & {
  /** A card payment the provider has confirmed; only the server says so. Absent: taken in person. */
  readonly payment?: CardPayment & {
    /** Set when the time was held while the visitor paid: the visit was checked then, at its price. */
    readonly held?: { readonly holdKey: string; readonly paidAt: Instant };
  };
};

/** A confirmation, as the server has it executed. */
export type ResendConfirmationPayload = Payload<typeof ResendConfirmation> & {
  /** A room for a video visit that has none; only the server makes one. */
  readonly meetingLink?: string;
};

/** The part of a visit a gift card pays. */
export type GiftCardPart = {
  readonly giftCardId: string;
  readonly redemptionId: string;
  readonly amountCents: Cents;
};

/** A booking a customer made and paid online; only the server makes this command. */
export type PlaceBookingPayload = {
  readonly bookingId: BookingId;
  readonly confirmationCode: string;
  readonly visit: AgreedVisit;
  readonly assessment: Partial<AssessmentAnswers> | null;
  readonly giftCard: GiftCardPart | null;
  /** Null: nothing was due by card. */
  readonly payment: (CardPayment & { readonly paidAt: Instant; readonly amountCents: Cents }) | null;
  /** The hold that kept the slot while the customer paid. */
  readonly holdKey: string | null;
  readonly meetingLink: string | null;
};

/** Meeting and calendar entry of a visit; null: nothing new. Only the server makes this command. */
export type ArrangeMeetingPayload = {
  readonly bookingId: BookingId;
  readonly meetingLink: string | null;
  readonly calendarEventId: string | null;
};
