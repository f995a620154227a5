import type { BookingId } from '../booking/booking.ts';
import type { Cents } from '../money/cents.ts';
import type { MoneyReceived } from './money-received.ts';

type Movement = MoneyReceived & {
  readonly _id: `payment:${string}:${string}`;
  readonly type: 'payment';
  readonly v: 1;
  /** `refund-failed`: a refund's money came back, because the customer's bank or card did not take it. */
  readonly kind: 'payment' | 'refund' | 'refund-failed';
  /** Always positive; a refund subtracts, one that failed adds again. */
  readonly amountCents: Cents;
  readonly commandId: string;
  /** Of a refund, failed or not: the reference of the payment it gives back. Absent in what an earlier version wrote. */
  readonly refundOf?: string;
  /** Of a refund: the customer's bank took the money in a dispute; nobody here gave it. */
  readonly dispute?: true;
};

/** What was paid for a booking. */
export type BookingPayment = Movement & {
  readonly bookingId: BookingId;
  readonly invoiceId?: never;
  readonly unplacedId?: never;
  readonly giftCardId?: never;
};

/** What was paid towards an invoice. */
export type InvoicePayment = Movement & {
  readonly invoiceId: string;
  readonly bookingId?: never;
  readonly unplacedId?: never;
  readonly giftCardId?: never;
};

/**
 * A card payment that came to nothing and whose automatic refund failed: the money is there and belongs to no
 * booking and no invoice. It is kept under itself, by its own reference.
 */
export type UnplacedPayment = Movement & {
  readonly unplacedId: string;
  readonly bookingId?: never;
  readonly invoiceId?: never;
  readonly giftCardId?: never;
};

/** What a gift card was sold for: money received, owed to whoever has the card. */
export type GiftCardPayment = Movement & {
  readonly giftCardId: string;
  readonly bookingId?: never;
  readonly invoiceId?: never;
  readonly unplacedId?: never;
};

/**
 * Money that moved, once, never changed. What is paid is always the sum of these; it is stored
 * nowhere else. `reference` is the provider's id, or the command's for cash.
 */
export type Payment = BookingPayment | InvoicePayment | UnplacedPayment | GiftCardPayment;

/** `subjectId`: the booking, the invoice or the gift card that was paid, or the reference of an unplaced payment. */
export const paymentDocumentId = (subjectId: string, reference: string): Payment['_id'] =>
  `payment:${subjectId}:${reference}`;

export const isBookingPayment = (payment: Payment): payment is BookingPayment =>
  payment.bookingId !== undefined;

export const isInvoicePayment = (payment: Payment): payment is InvoicePayment =>
  payment.invoiceId !== undefined;

export const isUnplacedPayment = (payment: Payment): payment is UnplacedPayment =>
  payment.unplacedId !== undefined;

export const isGiftCardPayment = (payment: Payment): payment is GiftCardPayment =>
  payment.giftCardId !== undefined;

/** The booking, the invoice or the gift card it was for, or itself when it was for nothing. */
export function subjectIdOfPayment(payment: Payment): string {
  if (isBookingPayment(payment)) return payment.bookingId;
  if (isGiftCardPayment(payment)) return payment.giftCardId;
  return isInvoicePayment(payment) ? payment.invoiceId : payment.unplacedId;
}

/** Whether a card provider holds its money, and gives it back. */
export const isCardPayment = ({ provider }: Pick<Payment, 'provider'>): boolean => provider !== null;
