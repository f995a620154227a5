import type { Booking } from '@fieldleaf/domain/booking/booking';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { BookingPayment } from '@fieldleaf/domain/payment/payment';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken } from '../../access/token.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../card-payments/payment-problem.ts';
import type { PaymentFailure, PaymentProvider } from '../../card-payments/payment-provider.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name' | 'refund'>;
  readonly findBooking: (typed: string) => Booking | undefined;
  readonly paymentsOf: (bookingId: string) => readonly BookingPayment[];
  readonly addPayment: (payment: BookingPayment) => Promise<void>;
  readonly now: () => Instant;
};

type Wish = {
  /** All that is left when absent. */
  readonly amountDollars?: number | undefined;
  /** Of the request: the same one again is the same refund, also when a report has put it on record meanwhile. */
  readonly key?: string | undefined;
};

/** Gives a card payment back, all that is left of it or `amountDollars`; recorded as a payment of its own. */
export function createRefundBooking(deps: Deps) {
  return async (typed: string, { amountDollars, key }: Wish): Promise<Result<void, PaymentProblem>> => {
    const booking = deps.findBooking(typed);
    if (!booking) return err(problem('booking_not_found'));
    const movements = deps.paymentsOf(booking.bookingId);
    const paid = movements.find(
      ({ kind, provider }) => kind === 'payment' && provider === deps.provider.name,
    );
    const left = netCents(paymentSummary(movements));
    const amountCents = amountDollars === undefined ? left : dollarsToCents(amountDollars);
    if (!paid || amountCents <= 0 || amountCents > left) return err(problem('refund_not_possible', 'amount'));

    // Without a key of the asker the refunds on record are counted: a second click is the same refund.
    const wish = key === undefined ? movements.length : hashOfToken(key);
    const order = { reference: paid.reference, amountCents, why: 'requested_by_customer' } as const;
    const refunded = await deps.provider.refund(order, `refund:${paid.reference}:${wish}:${amountCents}`);
    if (!refunded.ok) return err(problemOf(refunded.error));
    const { reference } = refunded.value;
    const given = { reference, amountCents, at: deps.now(), commandId: reference };
    await deps.addPayment(refundOfPayment(paid, given));
    return ok(undefined);
  };
}

export type RefundBooking = ReturnType<typeof createRefundBooking>;

const problemOf = ({ code }: PaymentFailure): PaymentProblem =>
  code === 'invalid_amount' ? problem('refund_not_possible', 'amount') : PAYMENT_UNAVAILABLE;
