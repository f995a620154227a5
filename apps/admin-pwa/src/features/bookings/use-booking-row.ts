import type { Booking } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import type { PaymentStatus } from '@fieldleaf/domain/payment/payment-summary';
import { tipsGivenCents } from '@fieldleaf/domain/payment/tips-given';
import { usePractice } from '../../read-models/practice.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';

const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  partially_paid: 'Partly paid',
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
  /** Amount left to pay; null if none. */
  readonly owed: string | null;
  /** Amount refunded or on its way; null if none. */
  readonly refunded: string | null;
  readonly source: string;
  readonly unsynced: boolean;
};

/** Returns a row's details beyond customer and time. */
export function useBookingRow(booking: Booking): BookingRowWords {
  const { _id, tipCents, source } = booking;
  const unsynced = usePractice((state) => state.unsynced.has(_id));
  const { status, method, costCents, givenBackCents, owedCents, movements } = useVisitAccount(booking);
  return {
    total: dollarText(costCents),
    tip: dollarText(cents(tipCents + tipsGivenCents(movements))),
    // A cancelled visit nobody paid for is waited for no longer.
    paymentStatus: status === 'pending' && owedCents === 0 ? 'Nothing due' : PAYMENT_WORDS[status],
    owed: owedCents > 0 ? dollarText(owedCents) : null,
    refunded: givenBackCents > 0 ? dollarText(givenBackCents) : null,
    method: method ? methodWords({ method }) : null,
    source: source === 'manual' ? 'Manual' : 'Online',
    unsynced,
  };
}
