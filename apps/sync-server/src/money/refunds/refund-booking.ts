import { problem } from '@fieldleaf/domain/problem/problem';
import { err } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';
import { findBooking } from '../../practice/find-booking.ts';
import { type RequestedRefund, refundPayments } from './refund-payments.ts';

/** Refunds the card payment of a booking, all that is left of it or `amountDollars`, whose id was typed. */
export async function refundBooking(
  desk: Desk,
  typed: string,
  requested: RequestedRefund,
): ReturnType<typeof refundPayments> {
  const booking = findBooking(desk, typed);
  if (!booking) return err(problem('booking_not_found'));
  return refundPayments(desk, { kind: 'booking', bookingId: booking.bookingId }, requested);
}
