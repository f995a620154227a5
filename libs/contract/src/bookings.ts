import { BOOKING_STATUSES } from '@fieldleaf/domain/booking/booking';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  DurationText,
  LocalDateText,
  LocalTimeText,
  OptionalReason,
  VisitDurationText,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { CustomerInfo } from './contact.ts';
import { consentFields, Dollars } from './primitives.ts';
import { BillMovement } from './visit-payments.ts';

/** `POST /api/bookings/`: the booking of a payment that has succeeded. */
export const PlaceBookingRequest = closed({
  assessmentId: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  consultationType: ConsultationTypeText,
  duration: DurationText,
  selectedDate: LocalDateText,
  selectedTime: LocalTimeText,
  customerInfo: CustomerInfo,
  paymentIntentId: Type.String({ minLength: 1, maxLength: 120 }),
  ...consentFields,
  /** Proves, like the e-mail the payment was opened with, that it is the customer's own. */
  clientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 240 })),
});

export const PlaceBookingResponse = closed({ bookingId: BookingIdText, confirmationCode: Type.String() });

/** A booking as a customer sees it. */
export const CustomerBooking = closed({
  booking_id: BookingIdText,
  confirmation_code: Type.String(),
  customer_name: Type.String(),
  customer_email: Type.String(),
  selected_date: LocalDateText,
  selected_time: LocalTimeText,
  duration: VisitDurationText,
  /** Only for `custom` duration. */
  duration_minutes: Type.Optional(Type.Integer()),
  /** Name of the service at booking; absent: named by its length. */
  service_name: Type.Optional(Type.String()),
  consultation_type: ConsultationTypeText,
  status: Type.Enum(BOOKING_STATUSES),
  total_amount: Dollars,
  tip_amount: Dollars,
  /** Payments for the visit, also through an invoice. */
  paid_amount: Dollars,
  owed_amount: Dollars,
  refunded_amount: Dollars,
  /** All that is asked for; the lines add up to it. */
  asked_amount: Dollars,
  lines: Type.Array(closed({ kind: Type.String(), description: Type.String(), amount: Type.Number() })),
  /** Payments and refunds, the oldest first. */
  movements: Type.Array(BillMovement),
  /** The room of a video visit that is still to come; absent: there is none, or none yet. */
  meeting_link: Type.Optional(Type.String()),
  /** Page for paying the amount owed: the visit's own, or its invoice. */
  pay_url: Type.Optional(Type.String()),
  notes: Type.String(),
  address: Type.String(),
  can_reschedule: Type.Boolean(),
  can_cancel: Type.Boolean(),
  /** The six questions were not answered, and still can be; absent: no. */
  can_answer: Type.Optional(Type.Boolean()),
  consultation_note_id: Type.Union([Type.String(), Type.Null()]),
});

const Lookup = {
  booking_id: Type.String({ minLength: 1, maxLength: 40 }),
  email: Type.String({ minLength: 1, maxLength: 254 }),
};

/** `booking_id` may also be the confirmation code: the e-mail goes with it either way. */
export const LookupBookingRequest = closed(Lookup);

export const RescheduleBookingRequest = closed({
  ...Lookup,
  new_date: LocalDateText,
  new_time: LocalTimeText,
  reason: OptionalReason,
});

export const CancelBookingRequest = closed({
  ...Lookup,
  reason: OptionalReason,
});

/** Answers that were saved after booking. */
export const AnswerQuestionsRequest = closed({
  ...Lookup,
  assessment_id: Type.String({ minLength: 1, maxLength: 80 }),
});

/** `GET /api/bookings/{id}`: beside the id one of the two proves that it is the customer's own. */
export const BookingQuery = closed({
  code: Type.Optional(Type.String({ maxLength: 40 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
});

export type PlaceBookingRequest = Static<typeof PlaceBookingRequest>;
export type PlaceBookingResponse = Static<typeof PlaceBookingResponse>;
export type CustomerBooking = Static<typeof CustomerBooking>;
export type LookupBookingRequest = Static<typeof LookupBookingRequest>;
export type RescheduleBookingRequest = Static<typeof RescheduleBookingRequest>;
export type AnswerQuestionsRequest = Static<typeof AnswerQuestionsRequest>;
export type CancelBookingRequest = Static<typeof CancelBookingRequest>;
