import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Cents, cents, sumCents } from '@fieldleaf/domain/money/cents';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import { movedCents } from '@fieldleaf/domain/payment/moved-cents';
import { type BookingPayment, isInvoicePayment } from '@fieldleaf/domain/payment/payment';
import { type Refundable, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import { useBookingPayments } from './use-booking-payments.ts';

/** What is there of the money of a visit, by the way it would go back. */
export type MoneyPaid = {
  readonly byCard: readonly Refundable<BookingPayment>[];
  readonly cardCents: Cents;
  /** What came by hand, in cash or otherwise. */
  readonly handCents: Cents;
  readonly invoicedCents: Cents;
  /** `$70 was paid by card, $20 by Venmo`; empty when nothing is there. */
  readonly words: string;
};

export function useMoneyPaid(booking: Booking): MoneyPaid {
  const payments = useBookingPayments(booking.bookingId);
  const { movements } = useVisitAccount(booking);
  const refundables = refundablePayments(booking, payments);
  const invoicedCents = cents(Math.max(0, sumCents(movements.filter(isInvoicePayment).map(movedCents))));
  const byCard = refundables.filter(({ payment }) => payment.provider !== null);
  const cardCents = sumOf(byCard);
  const byHand = refundables.filter(({ payment }) => payment.provider === null);
  const words = waysInWords([[cardCents, 'by card'], ...handWays(byHand), [invoicedCents, 'by invoice']]);
  return { byCard, cardCents, handCents: sumOf(byHand), invoicedCents, words };
}

/** What each of the ways by hand brought. */
const handWays = (byHand: readonly Refundable[]): readonly (readonly [Cents, string])[] => {
  const ways = [...new Set(byHand.map(({ payment }) => paidWords(payment)))];
  return ways.map((way) => [sumOf(byHand.filter(({ payment }) => paidWords(payment) === way)), way]);
};

const sumOf = (refundables: readonly Refundable[]): Cents =>
  sumCents(refundables.map(({ leftCents }) => leftCents));

const waysInWords = (ways: readonly (readonly [Cents, string])[]): string =>
  ways
    .filter(([amount]) => amount > 0)
    .map(([amount, way], index) => `${formatCents(amount)}${index === 0 ? ' was paid' : ''} ${way}`)
    .join(', ');
