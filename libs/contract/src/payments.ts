import {
  ConsultationTypeText,
  closed,
  DurationText,
  InstantText,
  LocalDateText,
  LocalTimeText,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { CustomerInfo } from './contact.ts';
import { CustomerZoneText, consentFields, Dollars, TermsVersionText } from './primitives.ts';

const PaymentIntentId = Type.String({ minLength: 1, maxLength: 120 });
const ClientSecret = Type.String({ minLength: 1, maxLength: 240 });

/** Also what `POST /api/payments/cancel-payment-intent` takes: the visitor leaves the payment step, the hold goes at once. */
export const PaymentIntentReference = closed({
  paymentIntentId: PaymentIntentId,
  clientSecret: ClientSecret,
});

/** The card payment of an invoice or a gift card, ready to be made; `amount`: dollars that will be charged. */
export const OpenedPaymentResponse = closed({
  clientSecret: Type.String(),
  paymentIntentId: Type.String(),
  amount: Dollars,
});

export type OpenedPaymentResponse = Static<typeof OpenedPaymentResponse>;

/**
 * `POST /api/payments/create-payment-intent`. `amount` is in cents and must be the server's own price
 * plus tip, or what is due now by the terms of the offer; `tipAmount` is in dollars. `replaces` gives up an earlier intent of the same visitor, and its hold, first.
 */
export const CreatePaymentIntentRequest = closed({
  consultationType: ConsultationTypeText,
  duration: DurationText,
  amount: Type.Integer({ minimum: 0 }),
  tipAmount: Type.Optional(Dollars),
  selectedDate: Type.Optional(LocalDateText),
  selectedTime: Type.Optional(LocalTimeText),
  customerInfo: CustomerInfo,
  assessmentId: Type.Optional(Type.String({ maxLength: 80 })),
  customerZone: Type.Optional(CustomerZoneText),
  ...consentFields,
  /** The fee the customer agreed to when no amount is due and the card is only kept. */
  noShowPolicy: Type.Optional(closed({ version: TermsVersionText, fee: Dollars })),
  replaces: Type.Optional(PaymentIntentReference),
  /** As typed; the server computes what they take off the amount. */
  promoCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  giftCardCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** The opening whose time is held, as its header names it: the payment goes on with that hold. */
  opening: Type.Optional(Type.String({ maxLength: 200 })),
});

export const CreatePaymentIntentResponse = closed({
  clientSecret: Type.String(),
  paymentIntentId: Type.String(),
  /** Null when no time was chosen yet, so nothing is held. */
  holdExpiresAt: Type.Union([InstantText, Type.Null()]),
  /** Codes pay for all of it: nothing is charged, booking it is all that is left. */
  covered: Type.Optional(Type.Literal(true)),
});

/** `POST /api/payments/simulated/{paymentIntentId}/confirm`; exists only without Stripe keys. */
export const SimulatedConfirmRequest = closed({
  clientSecret: ClientSecret,
  cardNumber: Type.Optional(Type.String({ minLength: 12, maxLength: 23 })),
  authenticated: Type.Optional(Type.Boolean()),
});

export const SimulatedConfirmResponse = closed({
  status: Type.Enum(['succeeded', 'requires_action', 'requires_payment_method']),
  error: Type.Optional(Type.String()),
});

export type CreatePaymentIntentRequest = Static<typeof CreatePaymentIntentRequest>;
export type CreatePaymentIntentResponse = Static<typeof CreatePaymentIntentResponse>;
export type PaymentIntentReference = Static<typeof PaymentIntentReference>;
export type SimulatedConfirmRequest = Static<typeof SimulatedConfirmRequest>;
export type SimulatedConfirmResponse = Static<typeof SimulatedConfirmResponse>;
