import type { AssessmentAnswers } from '@fieldleaf/domain/assessment/questions';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  DurationText,
  EmailText,
  LocalDateText,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { Honeypot } from './quote-requests.ts';

/** `POST /api/customer/open-booking`, `come-back`: what stands in a mail's link. In a body: addresses are logged. */
export const VisitKeyRequest = closed({
  booking_id: Type.String({ minLength: 1, maxLength: 40 }),
  key: Type.String({ minLength: 1, maxLength: 80 }),
});

/** `POST /api/customer/mail-my-bookings`: mails what is still to come; answers the same whether or not anything is. */
export const MailMyBookingsRequest = closed({ email: EmailText, website: Honeypot });
export const MailMyBookingsResponse = closed({ status: Type.Literal('success') });

const Text = Type.String();

/** `POST /api/customer/come-back`: what somebody who has been here gave before, for them to confirm. */
export const ComeBackAnswer = closed({
  booking_id: BookingIdText,
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: Text,
  address: Text,
  last_visit_on: LocalDateText,
  consultation_type: ConsultationTypeText,
  duration: DurationText,
  /** Answers to the questions of that time; null: none were given, or they are no longer stored. */
  assessment: Type.Union([
    closed({
      id: Text,
      answers: Type.Unsafe<Partial<AssessmentAnswers>>({ type: 'object', additionalProperties: true }),
    }),
    Type.Null(),
  ]),
  /** Plants that were seen, by name. */
  plants: Type.Array(Text),
  /** Follow-up date, once the customer was emailed about it. */
  follow_up_on: Type.Union([LocalDateText, Type.Null()]),
});

export type VisitKeyRequest = Static<typeof VisitKeyRequest>;
export type MailMyBookingsRequest = Static<typeof MailMyBookingsRequest>;
export type ComeBackAnswer = Static<typeof ComeBackAnswer>;
