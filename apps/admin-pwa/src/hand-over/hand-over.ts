import type { ManualPaymentRequest } from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { PayMeans } from '@fieldleaf/domain/payment/pay-means';
import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** What the customer pays for. */
export type HandOverPurpose =
  | {
      readonly kind: 'invoice';
      readonly invoiceId: string;
      readonly invoiceNumber: string;
      readonly paymentType: InvoicePaymentType;
      /** Whether the server has the invoice: only then a card can be charged for it from this phone. */
      readonly isOnServer: boolean;
      /** What had come in before, so that the screen knows when this payment has. */
      readonly paidCentsBefore: Cents;
    }
  | {
      readonly kind: 'booking';
      readonly bookingId: BookingId;
      /** What the visitor booked, as it is sent to the server, which has had it since the payment was opened. */
      readonly booking: ManualPaymentRequest;
      /** Names the payment that was opened before the phone was handed over. */
      readonly paymentKey: string;
    }
  | {
      /** What is owed for a visit, without an invoice. */
      readonly kind: 'visit';
      readonly bookingId: BookingId;
      /** Whether the server has the visit as this phone shows it: only then a card can be charged for it from here. */
      readonly isOnServer: boolean;
      /** What had come in before, so that the screen knows how much this payment was. */
      readonly paidCentsBefore: Cents;
    };

/**
 * A payment that was begun and whose end this phone does not know. The intent is looked up at the
 * server; it is never begun again before the server has answered how this one ended.
 */
export type HandOverAttempt = {
  readonly way: 'card' | 'reader';
  readonly paymentIntentId: string;
  readonly begunAt: Instant;
  /** What is charged, where it is no longer what the hand-over began with. */
  readonly amountCents?: Cents;
};

/** Money that no card brings: what the consultant says of it once she has it. */
export type ReceivedMoney = {
  readonly method: HandMethod;
  /** The number of the check, or what was typed with the transfer. */
  readonly memo?: string;
};

/** Which tips are offered: percentages of an amount. */
export type OfferedTips = { readonly percents: readonly number[]; readonly ofCents: Cents };

export type HandOverLine = { readonly text: string; readonly amountCents: Cents };

/**
 * The phone is in the customer's hands. Everything the customer's screen shows, and nothing else of the
 * practice: it is all a phone knows when it is started again before the PIN. Never a client secret.
 */
export type HandOver = {
  readonly v: 1;
  readonly startedAt: Instant;
  readonly purpose: HandOverPurpose;
  readonly payerName: string;
  /** Without the tip that is chosen here. */
  readonly amountCents: Cents;
  /** What the amount is for, in a few lines. */
  readonly lines: readonly HandOverLine[];
  /** Absent: no tip is asked for. */
  readonly tips?: OfferedTips;
  /** What the customer chose; absent until then. */
  readonly tipCents?: Cents;
  /** Where money is sent that no card brings. */
  readonly payMeans?: PayMeans | undefined;
  /** Where the customer's own phone pays; made before the hand-over. */
  readonly payUrl?: string;
  readonly attempt?: HandOverAttempt;
  /**
   * Set once the consultant has said that she has the money, and before it is recorded: a phone that is
   * killed meanwhile does not ask again, and records it under the same command.
   */
  readonly received?: ReceivedMoney & { readonly commandId: string };
  /** Set once the server said so: the phone then only waits to be given back. */
  readonly paidAt?: Instant;
  /** What came in, where another phone paid it and perhaps another tip. */
  readonly paidCents?: Cents;
};
