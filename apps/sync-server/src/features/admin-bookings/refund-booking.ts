import type { Booking } from '@fieldleaf/domain/booking/booking';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Asker, GiveBack } from '../../money/give-back.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';

type Deps = {
  readonly giveBack: GiveBack;
  readonly findBooking: (typed: string) => Booking | undefined;
};

/**
 * Gives a card payment back, all that is left of it or `amountDollars`. While the provider has not said that
 * it is done it is unavailable: it was decided, the sweep goes on with it, and the same key asks again.
 */
export function createRefundBooking({ giveBack, findBooking }: Deps) {
  return async (
    typed: string,
    amountDollars: number | undefined,
    asker: Asker,
  ): Promise<Result<void, PaymentProblem>> => {
    const booking = findBooking(typed);
    if (!booking) return err(problem('booking_not_found'));
    const { bookingId } = booking;
    const given = await giveBack({ kind: 'booking', bookingId }, { amountDollars }, asker);
    if (!given.ok) return given;
    return given.value === 'under way' ? err(PAYMENT_UNAVAILABLE) : ok(undefined);
  };
}

export type RefundBooking = ReturnType<typeof createRefundBooking>;
