import type { BookingId } from '../booking/booking.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';

type Movement = {
  readonly _id: `payment:${string}:${string}`;
  readonly type: 'payment';
  readonly v: 1;
  readonly reference: string;
  /** `refund-failed`: a refund's money came back, because the customer's bank or card did not take it. */
  readonly kind: 'payment' | 'refund' | 'refund-failed';
  /** `card_present`: the card was held to a reader; `card`: its number was typed. */
  readonly method: 'card' | 'card_present' | 'cash';
  readonly provider: 'simulated' | 'stripe' | null;
  /** As the provider says: false of test money. Absent of cash, and in what an earlier version wrote. */
  readonly livemode?: boolean;
  /** Always positive; a refund subtracts, one that failed adds again. */
  readonly amountCents: Cents;
  readonly at: Instant;
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
};

/** What was paid towards an invoice. */
export type InvoicePayment = Movement & {
  readonly invoiceId: string;
  readonly bookingId?: never;
  readonly unplacedId?: never;
};

/**
 * A card payment that came to nothing and whose automatic refund failed: the money is there and belongs to no
 * booking and no invoice. It is kept under itself, by its own reference.
 */
export type UnplacedPayment = Movement & {
  readonly unplacedId: string;
  readonly bookingId?: never;
  readonly invoiceId?: never;
};

/**
 * Money that moved, once, never changed. What is paid is always the sum of these; it is stored
 * nowhere else. `reference` is the provider's id, or the command's for cash.
 */
export type Payment = BookingPayment | InvoicePayment | UnplacedPayment;

/** `subjectId`: the booking or the invoice that was paid, or the reference of an unplaced payment. */
export const paymentDocumentId = (subjectId: string, reference: string): Payment['_id'] =>
  `payment:${subjectId}:${reference}`;

export const isBookingPayment = (payment: Payment): payment is BookingPayment =>
  payment.bookingId !== undefined;

export const isInvoicePayment = (payment: Payment): payment is InvoicePayment =>
  payment.invoiceId !== undefined;

export const isUnplacedPayment = (payment: Payment): payment is UnplacedPayment =>
  payment.unplacedId !== undefined;

/** The booking or the invoice it was for, or itself when it was for nothing. */
export function subjectIdOfPayment(payment: Payment): string {
  if (isBookingPayment(payment)) return payment.bookingId;
  return isInvoicePayment(payment) ? payment.invoiceId : payment.unplacedId;
}
