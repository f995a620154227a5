import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { EndEarlierPayment } from './end-earlier-payment.ts';

type Deps = {
  readonly endEarlierPayment: EndEarlierPayment;
  readonly hasBooking: (bookingId: BookingId) => boolean;
};

/**
 * The visitor does not pay by card after all: the payment can no longer be made, and then its time is
 * free. Whoever was faster has paid and is booked: `payment_completed`. So this also tells a phone that
 * missed the end how it came out.
 */
export function createCancelManualPayment({ endEarlierPayment, hasBooking }: Deps) {
  return async (bookingId: BookingId): Promise<Result<void, PaymentProblem>> => {
    const ended = await endEarlierPayment(bookingId);
    return ended.ok && hasBooking(bookingId) ? err(problem('payment_completed')) : ended;
  };
}

export type CancelManualPayment = ReturnType<typeof createCancelManualPayment>;
