import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Cents, cents, sumCents } from '@fieldleaf/domain/money/cents';
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
  readonly cashCents: Cents;
  readonly invoicedCents: Cents;
  /** `$70 was paid by card, $20 in cash`; empty when nothing is there. */
  readonly words: string;
};

export function useMoneyPaid(booking: Booking): MoneyPaid {
  const payments = useBookingPayments(booking.bookingId);
  const { movements } = useVisitAccount(booking);
  const refundables = refundablePayments(booking, payments);
  const invoicedCents = cents(Math.max(0, sumCents(movements.filter(isInvoicePayment).map(movedCents))));
  const byCard = refundables.filter(({ payment }) => payment.provider !== null);
  const cardCents = sumOf(byCard);
  const cashCents = cents(sumOf(refundables) - cardCents);
  const words = paidWords([
    [cardCents, 'by card'],
    [cashCents, 'in cash'],
    [invoicedCents, 'by invoice'],
  ]);
  return { byCard, cardCents, cashCents, invoicedCents, words };
}

const sumOf = (refundables: readonly Refundable[]): Cents =>
  sumCents(refundables.map(({ leftCents }) => leftCents));

const paidWords = (ways: readonly (readonly [Cents, string])[]): string =>
  ways
    .filter(([amount]) => amount > 0)
    .map(([amount, way], index) => `${formatCents(amount)}${index === 0 ? ' was paid' : ''} ${way}`)
    .join(', ');
