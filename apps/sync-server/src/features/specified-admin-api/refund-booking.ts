import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { planRefund, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import type { RefundPart } from '@fieldleaf/domain/refund/refund-event';
import { hasRefundHappened, refundEventsOf } from '@fieldleaf/domain/refund/refund-subject';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken } from '../../access/token.ts';
import { type PaymentProblem, REFUND_UNDER_WAY } from '../../money/payment-problem.ts';
import { finishRefunds } from '../../money/refunds/finish-refunds.ts';
import { noteRefundsMadeElsewhere } from '../../money/refunds/note-refunds-made-elsewhere.ts';
import { movementsOf, refundsUnderWayOf } from '../../money/refunds/refund-books.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findBooking } from '../../practice/find-booking.ts';

type RequestedRefund = {
  /** All that was paid by card and gift card when absent. */
  readonly amountDollars?: number | undefined;
  readonly by: Actor;
  /** The request's: the same key again is the same refund, also after a crash. */
  readonly key: string | undefined;
};

/**
 * Runs `booking.refund` over the payments of a booking whose id was typed, the latest first, and does not wait for the
 * sweep: the answer is `refund_under_way` until the provider says that it is done.
 */
export async function refundBooking(
  ctx: AppContext,
  typed: string,
  requested: RequestedRefund,
): Promise<Result<void, PaymentProblem>> {
  const found = findBooking(ctx, typed);
  if (!found) return err(problem('booking_not_found'));
  const { bookingId } = found;
  const paidFor = { kind: 'booking', bookingId } as const;
  const id = refundIdOf(ctx, found, requested);
  if (!hasRefundHappened(found, id)) {
    await noteRefundsMadeElsewhere(ctx, paidFor);
    const parts = partsOf(ctx, bookingId, requested);
    if (!parts.ok) return parts;
    const payload = { bookingId, parts: parts.value };
    const command = { id, kind: 'booking.refund', at: ctx.now(), by: requested.by, payload } as const;
    const decided = answerOf(await ctx.execute(command));
    if (!decided.ok) return decided;
  }
  await finishRefunds(ctx, paidFor);
  const refusal = refusalOf(ctx.model().bookingsById.get(bookingId), id);
  if (refusal) return err(refusal);
  const isUnderWay = refundsUnderWayOf(ctx, paidFor).some(({ refundId }) => refundId === id);
  return isUnderWay ? err(REFUND_UNDER_WAY) : ok(undefined);
}

/**
 * The same key means another refund of another booking. Without a key a second click on the same amount is the same
 * refund until the first one has come to its end, one way or the other.
 */
function refundIdOf(
  { model }: AppContext,
  booking: Booking,
  { amountDollars, key }: RequestedRefund,
): string {
  const { bookingId } = booking;
  const movements = model().paymentsByBookingId.get(bookingId) ?? [];
  const ended =
    movements.filter(({ kind }) => kind !== 'payment').length +
    refundEventsOf(booking).filter(({ what }) => what === 'refund-refused').length;
  const click = key ?? JSON.stringify([ended, amountDollars ?? null]);
  return `booking-refund.${hashOfToken(`${bookingId} ${click}`)}`;
}

function partsOf(
  ctx: AppContext,
  bookingId: Booking['bookingId'],
  { amountDollars }: RequestedRefund,
): Result<readonly RefundPart[], Problem> {
  const booking = ctx.model().bookingsById.get(bookingId);
  const movements = movementsOf(ctx, { kind: 'booking', bookingId });
  const refundables = (booking ? refundablePayments(booking, movements) : []).filter(
    ({ payment: { method, provider } }) => provider === ctx.provider.name || method === 'gift_card',
  );
  const wantedCents = amountDollars === undefined ? undefined : dollarsToCents(amountDollars);
  const parts = planRefund(refundables, wantedCents);
  const isLost =
    refundables.length === 0 && movements.some(({ dispute, kind }) => kind === 'refund' && dispute);
  return !parts.ok && isLost ? err(problem('payment_disputed')) : parts;
}

const NOT_THAT_MUCH = problem('refund_not_possible', 'amount');

const REFUSED = { disputed: problem('payment_disputed'), rejected: problem('refund_rejected') } as const;

/** Returns why it was taken back, if it was. */
function refusalOf(booking: Booking | undefined, refundId: string): Problem | undefined {
  const [refused] = (booking ? refundEventsOf(booking) : []).flatMap((event) =>
    event.what === 'refund-refused' && event.refundId === refundId ? [event] : [],
  );
  return refused && (refused.because ? REFUSED[refused.because] : NOT_THAT_MUCH);
}
