import { Type } from 'typebox';
import type { BookingId } from '../booking/booking.ts';
import { type CardPaymentReceived, PaymentIdText } from '../invoice/invoice-payloads.ts';
import type { Cents } from '../money/cents.ts';
import { HAND_METHODS } from '../payment/payment-method.ts';
import {
  BookingIdText,
  CentsNumber,
  closed,
  handDetailFields,
  OptionalReason,
  PositiveCents,
} from '../schema/primitives.ts';

/** Money the consultant was given for a visit, without a card provider. */
export const RecordVisitPayment = closed({
  bookingId: BookingIdText,
  method: Type.Enum(HAND_METHODS),
  amountCents: PositiveCents,
  /** The part of it that is a tip. */
  tipCents: Type.Optional(CentsNumber),
  ...handDetailFields,
});

/** Money that was given back by hand, of one payment by hand. */
export const RecordVisitRefund = closed({
  bookingId: BookingIdText,
  paymentId: PaymentIdText,
  amountCents: PositiveCents,
  reason: OptionalReason,
});

export const AddExtra = closed({
  bookingId: BookingIdText,
  description: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  amountCents: PositiveCents,
});

export const RemoveExtra = closed({
  bookingId: BookingIdText,
  extraId: Type.String({ minLength: 1, maxLength: 120 }),
});

/** Asks by mail for what a visit owes. */
export const SendPayLink = closed({ bookingId: BookingIdText });

/** A card payment towards a visit; only the server makes this command. */
export type RecordVisitCardPayment = {
  readonly bookingId: BookingId;
  /** Result of `receivedForVisit` when the payment was begun. */
  readonly paidBeforeCents: Cents;
  /** Every invoice that was made for the visit: what was paid towards one was paid before. */
  readonly invoiceIds: readonly string[];
  readonly payment: CardPaymentReceived & { readonly tipCents?: Cents };
};

/** Texts the customer of a visit that she sets off; `minutes`: how long the drive takes, where it is known. */
export const SayOnMyWay = closed({
  bookingId: BookingIdText,
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
});

/** The customer's choice of texts for a visit, as told to the consultant. */
export const ChangeTexts = closed({ bookingId: BookingIdText, wanted: Type.Boolean() });
