import type { Booking } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import { type PaymentStatus, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { usePractice } from '../../read-models/practice.ts';

const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  pending: 'Pending',
  already_paid: 'Already paid',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
};

export type BookingRowWords = {
  readonly total: string;
  readonly tip: string;
  readonly paymentStatus: string;
  /** Null while nothing was paid. */
  readonly method: string | null;
  /** What was given back; null when nothing was. */
  readonly refunded: string | null;
  readonly source: string;
  readonly unsynced: boolean;
};

const NO_PAYMENTS = [] as const;
/** What a row says of a booking beyond customer and time. */
export function useBookingRow({ _id, bookingId, priceCents, tipCents, source }: Booking): BookingRowWords {
  const payments = usePractice(({ shown }) => shown.paymentsByBookingId.get(bookingId)) ?? NO_PAYMENTS;
  const unsynced = usePractice((state) => state.unsynced.has(_id));
  const { status, method, refundedCents } = paymentSummary(payments);
  return {
    total: formatCents(cents(priceCents + tipCents)),
    tip: formatCents(tipCents),
    paymentStatus: PAYMENT_WORDS[status],
    refunded: refundedCents > 0 ? formatCents(refundedCents) : null,
    method: method ? methodWords({ method }) : null,
    source: source === 'manual' ? 'Manual' : 'Online',
    unsynced,
  };
}
