import { OfferIdText } from '@fieldleaf/domain/quote-request/quote-payloads';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  LocalDateText,
  LocalTimeText,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { CustomerInfo } from './contact.ts';
import { PaymentIntentReference } from './payments.ts';
import { CustomerZoneText, consentFields } from './primitives.ts';
import { senderFields } from './quote-requests.ts';

/** Key after the hash of an offer's link: sent in a body, so that it is not logged. */
const key = {
  quoteRequestId: Type.String({ minLength: 1, maxLength: 120 }),
  offerId: OfferIdText,
};

/** `POST /api/quotes/read` and `/accept`. */
export const QuoteKey = closed(key);

/** `POST /api/quotes/decline`. */
export const DeclineQuoteRequest = closed({
  ...key,
  reason: Type.Optional(Type.String({ maxLength: 1000 })),
});

/** State of an offer for anyone with its link: replaced by a newer one, withdrawn, settled another way, and so on. */
const STATES = [
  'open',
  'accepted',
  'declined',
  'expired',
  'changed',
  'withdrawn',
  'closed',
  'booked',
] as const;

const AmountCents = Type.Integer({ minimum: 0 });

/** Amounts in cents. */
export const QuoteView = closed({
  state: Type.Enum(STATES),
  /** Null for an offer that was replaced. */
  offer: Type.Union([
    closed({
      consultationType: ConsultationTypeText,
      durationMinutes: Type.Integer(),
      priceCents: AmountCents,
      travelFeeCents: AmountCents,
      depositCents: Type.Union([AmountCents, Type.Null()]),
      validUntil: LocalDateText,
      words: Type.String(),
    }),
    Type.Null(),
  ]),
  /** The request and its sender. */
  asked: closed({
    ...senderFields,
    description: Type.String(),
    preferredDate: Type.Union([LocalDateText, Type.Null()]),
  }),
  /** The visit it became. */
  booking: Type.Union([
    closed({ bookingId: BookingIdText, date: LocalDateText, time: LocalTimeText }),
    Type.Null(),
  ]),
});

/** `POST /api/quotes/payment-intent`: holds the time. `amount` in cents has to be the server's own. */
export const PayQuoteRequest = closed({
  ...key,
  selectedDate: LocalDateText,
  selectedTime: LocalTimeText,
  customerInfo: CustomerInfo,
  pays: Type.Enum(['deposit', 'total']),
  amount: AmountCents,
  customerZone: Type.Optional(CustomerZoneText),
  ...consentFields,
});

/** `POST /api/quotes/booking`: what was paid becomes a booking; the same payment again is the same booking. */
export const BookQuoteRequest = closed({ ...key, ...PaymentIntentReference.properties });

export type QuoteKey = Static<typeof QuoteKey>;
export type DeclineQuoteRequest = Static<typeof DeclineQuoteRequest>;
export type QuoteView = Static<typeof QuoteView>;
export type PayQuoteRequest = Static<typeof PayQuoteRequest>;
export type BookQuoteRequest = Static<typeof BookQuoteRequest>;
