import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';
import { findBooking } from '../../practice/find-booking.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../payment-problem.ts';
import { type RequestedRefund, refundPayments } from './refund-payments.ts';

/**
 * Refunds the card payment of a booking, all that is left of it or `amountDollars`. While the provider has not
 * said that it is done it is unavailable: it was decided, the sweep goes on with it, and the same key asks again.
 */
export async function refundBooking(
  desk: Desk,
  typed: string,
  requested: RequestedRefund,
): Promise<Result<void, PaymentProblem>> {
  const booking = findBooking(desk, typed);
  if (!booking) return err(problem('booking_not_found'));
  const paidFor = { kind: 'booking', bookingId: booking.bookingId } as const;
  const refunded = await refundPayments(desk, paidFor, requested);
  if (!refunded.ok) return refunded;
  return refunded.value === 'under way' ? err(PAYMENT_UNAVAILABLE) : ok(undefined);
}
