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
  /** Reference of the payment that a refund, failed or not, gives back. Absent in records of an earlier version. */
  readonly refundOf?: string;
  /** True for a refund that the customer's bank took in a dispute; the practice did not make it. */
  readonly dispute?: true;
};

/** Payment for a booking. */
export type BookingPayment = Movement & {
  readonly bookingId: BookingId;
  readonly invoiceId?: never;
  readonly unplacedId?: never;
  readonly giftCardId?: never;
};

/** Payment toward an invoice. */
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

/** Price of a sold gift card: money received and owed to the card's holder. */
export type GiftCardPayment = Movement & {
  readonly giftCardId: string;
  readonly bookingId?: never;
  readonly invoiceId?: never;
  readonly unplacedId?: never;
};

/**
 * Money that moved once; it never changes. The amount paid is always the sum of these and stored nowhere else.
 * `reference` is the provider's id, or the command's for cash.
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

/** True if a card provider holds its money and refunds it. */
export const isCardPayment = ({ provider }: Pick<Payment, 'provider'>): boolean => provider !== null;
