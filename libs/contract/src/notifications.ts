import { closed, EmailText, NameText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { Dollars } from './primitives.ts';
import { Honeypot } from './quote-requests.ts';

const Ignored = Type.Optional(Type.String({ maxLength: 4000 }));

/**
 * `POST /api/notifications/booking-confirmation`: mails the booking's own address again. Id and e-mail
 * have to match; everything else is taken from the booking, whatever is sent.
 */
export const BookingConfirmationRequest = closed({
  booking_id: Type.String({ minLength: 1, maxLength: 40 }),
  customer_email: Type.String({ minLength: 1, maxLength: 254 }),
  customer_name: Ignored,
  customer_phone: Ignored,
  consultation_type: Ignored,
  duration: Ignored,
  selected_date: Ignored,
  selected_time: Ignored,
  total_amount: Type.Optional(Dollars),
  tip_amount: Type.Optional(Dollars),
  address: Ignored,
  notes: Ignored,
});

/** `sent` is false when one went out in the last 10 minutes. */
export const BookingConfirmationResponse = closed({
  status: Type.Literal('success'),
  sent: Type.Boolean(),
});

/** `POST /api/notifications/contact-form`. */
export const ContactFormRequest = closed({
  name: NameText,
  email: EmailText,
  message: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
  website: Honeypot,
});

export const NotificationResponse = closed({ status: Type.Literal('success') });

export type BookingConfirmationRequest = Static<typeof BookingConfirmationRequest>;
export type BookingConfirmationResponse = Static<typeof BookingConfirmationResponse>;
export type ContactFormRequest = Static<typeof ContactFormRequest>;
export type NotificationResponse = Static<typeof NotificationResponse>;
