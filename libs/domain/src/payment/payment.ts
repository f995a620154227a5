import type { BookingId } from '../booking/booking.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** What a customer pays the consultant with by themselves, without a card provider: she says that it came. */
export const HAND_METHODS = ['cash', 'venmo', 'zelle', 'check', 'transfer'] as const;
export type HandMethod = (typeof HAND_METHODS)[number];

/**
 * `card_present`: the card was held to a reader; `card`: its number was typed. `gift_card`: paid when the
 * gift card was sold, so it pays for a visit and is no money received.
 */
export type PaymentMethod = 'card' | 'card_present' | 'gift_card' | HandMethod;

type Movement = {
  readonly _id: `payment:${string}:${string}`;
  readonly type: 'payment';
  readonly v: 1;
  readonly reference: string;
  /** `refund-failed`: a refund's money came back, because the customer's bank or card did not take it. */
  readonly kind: 'payment' | 'refund' | 'refund-failed';
  readonly method: PaymentMethod;
  readonly provider: 'simulated' | 'stripe' | null;
  /** As the provider says: false of test money. Absent of cash, and in what an earlier version wrote. */
  readonly livemode?: boolean;
  /** Always positive; a refund subtracts, one that failed adds again. */
  readonly amountCents: Cents;
  /** The part of the amount that is a tip given with this payment; a tip agreed when booking is in the booking. */
  readonly tipCents?: Cents;
  readonly at: Instant;
  /** Of a payment by hand: the day it came in, where it was written down later. */
  readonly receivedOn?: LocalDate;
  /** Of a payment by hand: who sent it, where that is not the customer. */
  readonly payerName?: string;
  /** Of a payment by hand: the number of the check, or what was typed with the transfer. */
  readonly memo?: string;
  readonly commandId: string;
  /** Of a refund, failed or not: the reference of the payment it gives back. Absent in what an earlier version wrote. */
  readonly refundOf?: string;
  /** Of a refund: the customer's bank took the money in a dispute; nobody here gave it. */
  readonly dispute?: true;
};

/** What was paid for a booking. */
export type BookingPayment = Movement & {
  readonly bookingId: BookingId;
  /** Of method `gift_card`: the card that was redeemed; its redemption has this payment's reference. */
  readonly redeemedFrom?: string;
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

const BY_HAND: ReadonlySet<string> = new Set(HAND_METHODS);

/** Whether the consultant said that it came in; no card provider and no gift card knows of it. */
export const isByHand = (method: PaymentMethod): method is HandMethod => BY_HAND.has(method);
