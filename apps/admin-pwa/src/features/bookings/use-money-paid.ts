import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Cents, cents, sumCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import { movedCents } from '@fieldleaf/domain/payment/moved-cents';
import { type BookingPayment, isInvoicePayment } from '@fieldleaf/domain/payment/payment';
import { type Refundable, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import { useBookingPayments } from './use-booking-payments.ts';

/** Money held for a visit, by the way it would go back. */
export type MoneyPaid = {
  readonly byCard: readonly Refundable<BookingPayment>[];
  readonly cardCents: Cents;
  /** Money received by hand, in cash or otherwise. */
  readonly handCents: Cents;
  readonly invoicedCents: Cents;
  /** `$70 was paid by card, $20 by Venmo`, or `$35 of $70 paid by card is not refunded yet`; empty when nothing is there. */
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
  const words = waysInWords([
    { way: 'by card', leftCents: cardCents, paidCents: paidOf(byCard) },
    ...handWays(byHand),
    { way: 'by invoice', leftCents: invoicedCents, paidCents: invoicedCents },
  ]);
  return { byCard, cardCents, handCents: sumOf(byHand), invoicedCents, words };
}

/** One way money came, and what of it is still there. */
type Way = { readonly way: string; readonly leftCents: Cents; readonly paidCents: Cents };

const handWays = (byHand: readonly Refundable[]): readonly Way[] =>
  [...new Set(byHand.map(({ payment }) => paidWords(payment)))].map((way) => {
    const thatWay = byHand.filter(({ payment }) => paidWords(payment) === way);
    return { way, leftCents: sumOf(thatWay), paidCents: paidOf(thatWay) };
  });

const sumOf = (refundables: readonly Refundable[]): Cents =>
  sumCents(refundables.map(({ leftCents }) => leftCents));

const paidOf = (refundables: readonly Refundable[]): Cents =>
  sumCents(refundables.map(({ payment }) => payment.amountCents));

function waysInWords(ways: readonly Way[]): string {
  const there = ways.filter(({ leftCents }) => leftCents > 0);
  const isWhole = there.every(({ leftCents, paidCents }) => leftCents === paidCents);
  return there
    .map(({ way, leftCents, paidCents }, index) => {
      if (leftCents < paidCents)
        return `${dollarText(leftCents)} of ${dollarText(paidCents)} paid ${way} is not refunded yet`;
      return `${dollarText(leftCents)}${index === 0 || !isWhole ? ' was paid' : ''} ${way}`;
    })
    .join(', ');
}
