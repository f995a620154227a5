import type { SellByCardRequest } from '@fieldleaf/contract/gift-cards';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import type { PayMeans } from '@fieldleaf/domain/payment/pay-means';
import type { OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** Subject of the payment. */
export type HandOverPurpose =
  | {
      readonly kind: 'invoice';
      readonly invoiceId: string;
      readonly invoiceNumber: string;
      readonly paymentType: InvoicePaymentType;
      /** True if the server has the invoice; only then can this phone charge a card for it. */
      readonly isOnServer: boolean;
      /** Amount received before, so the screen can tell when this payment arrives. */
      readonly paidCentsBefore: Cents;
    }
  | {
      readonly kind: 'booking';
      readonly bookingId: BookingId;
      /** Booking as sent to the server, which has had it since the payment was opened. */
      readonly booking: CreateBookingPayload;
      /** Names the payment that was opened before the phone was handed over. */
      readonly paymentKey: string;
    }
  | {
      /** A gift card that is made once it is paid. */
      readonly kind: 'gift-card';
      readonly order: SellByCardRequest;
      /** Names the payment that was opened before the phone was handed over. */
      readonly paymentKey: string;
    }
  | {
      /** Amount owed for a visit, without an invoice. */
      readonly kind: 'visit';
      readonly bookingId: BookingId;
      /** True if the server has the visit as this phone shows it; only then can a card be charged for it here. */
      readonly isOnServer: boolean;
      /** Amount received before, so the screen can tell how much this payment was. */
      readonly paidCentsBefore: Cents;
    };

/** Name of the draft of a gift card that is being sold: kept until it is paid. */
export const SALE_DRAFT = 'gift-card.sale';

/** Purposes that only a card pays for: what is paid is not on the server before, so no other way can find it. */
export const isMadeByCard = (
  purpose: HandOverPurpose,
): purpose is Extract<HandOverPurpose, { kind: 'booking' | 'gift-card' }> =>
  purpose.kind === 'booking' || purpose.kind === 'gift-card';

/**
 * A payment that was begun and whose end this phone does not know. The intent is looked up at the
 * server; it is never begun again before the server has answered how this one ended.
 */
export type HandOverAttempt = {
  readonly way: 'card' | 'reader';
  readonly paymentIntentId: string;
  readonly begunAt: Instant;
  /** Amount charged, if it has changed since the hand-over began. */
  readonly amountCents?: Cents;
};

/** Money that no card brings: what the consultant says of it once she has it. */
export type ReceivedMoney = {
  readonly method: OfflineMethod;
  /** The number of the check, or what was typed with the transfer. */
  readonly memo?: string;
};

/** Tips offered, as percentages of an amount. */
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
  /** Breakdown of the amount in a few lines. */
  readonly lines: readonly HandOverLine[];
  /** Absent: no tip is asked for. */
  readonly tips?: OfferedTips;
  /** Tip the customer chose; absent until then. */
  readonly tipCents?: Cents;
  /** Payment details for money not paid by card. */
  readonly payMeans?: PayMeans | undefined;
  /** Link for the customer's own phone; made before the hand-over. */
  readonly payUrl?: string;
  readonly attempt?: HandOverAttempt;
  /**
   * Set once the consultant has said that she has the money, and before it is recorded: a phone that is
   * killed meanwhile does not ask again, and records it under the same command.
   */
  readonly received?: ReceivedMoney & { readonly commandId: string };
  /** Set once the server said so: the phone then only waits to be given back. */
  readonly paidAt?: Instant;
  /** Amount received, if another phone paid it, perhaps with another tip. */
  readonly paidCents?: Cents;
};

/** Returns the amount asked for: the amount owed plus the chosen tip. */
export const askedCents = ({ amountCents, tipCents }: Pick<HandOver, 'amountCents' | 'tipCents'>): Cents =>
  cents(amountCents + (tipCents ?? 0));

/** Returns the amount of this payment: received, or last requested by the server, if other than at the start. */
export const chargedCents = (
  handOver: Pick<HandOver, 'attempt' | 'amountCents' | 'tipCents' | 'paidCents'>,
): Cents => handOver.paidCents ?? handOver.attempt?.amountCents ?? askedCents(handOver);
