import { Type } from 'typebox';
import type { BookingId } from '../booking/booking.ts';
import { type CardPaymentReceived, PaymentIdText } from '../invoice/invoice-payloads.ts';
import type { Cents } from '../money/cents.ts';
import { HAND_METHODS } from '../payment/payment-method.ts';
import { BookingIdText, closed, handDetailFields, OptionalReason } from '../schema/primitives.ts';

const SomeCents = Type.Unsafe<Cents>({ type: 'integer', minimum: 1, maximum: 100_000_000 });
const TipCents = Type.Unsafe<Cents>({ type: 'integer', minimum: 0, maximum: 100_000_000 });

/** Money the consultant was given for a visit, without a card provider. */
export const RecordVisitPayment = closed({
  bookingId: BookingIdText,
  method: Type.Enum(HAND_METHODS),
  amountCents: SomeCents,
  /** The part of it that is a tip. */
  tipCents: Type.Optional(TipCents),
  ...handDetailFields,
});

/** Money that was given back by hand, of one payment by hand. */
export const RecordVisitRefund = closed({
  bookingId: BookingIdText,
  paymentId: PaymentIdText,
  amountCents: SomeCents,
  reason: OptionalReason,
});

export const AddExtra = closed({
  bookingId: BookingIdText,
  description: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  amountCents: SomeCents,
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
  /** What `receivedForVisit` said when the payment was begun. */
  readonly paidBeforeCents: Cents;
  /** Every invoice that was made for the visit: what was paid towards one was paid before. */
  readonly invoiceIds: readonly string[];
  readonly payment: CardPaymentReceived & { readonly tipCents?: Cents };
};
