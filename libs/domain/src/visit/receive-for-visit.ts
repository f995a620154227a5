import type { Booking, VisitReceived } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { paymentOf } from '../booking/collected-payment.ts';
import type { Command } from '../command/command.ts';
import { type CommandFacts, type DecisionResult, NO_CHANGES, reject } from '../command/command-definition.ts';
import { acceptedCents, type Invoice } from '../invoice/invoice.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { MoneyReceived } from '../payment/money-received.ts';
import { invalidInput, type Problem, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';

type Receiving = {
  readonly command: Command<'visit.recordPayment' | 'visit.recordCardPayment' | 'visit.redeemGiftCard'>;
  readonly money: MoneyReceived;
  /** Returns the obstacle to it, given what came in before. */
  readonly refusalOf: (booking: Booking) => Problem | undefined;
};

/**
 * Takes money in for a visit: first in the booking, where only one of two cards can succeed, then as the
 * payment. A try after a crash between the two writes the payment.
 */
export function receiveForVisit(
  { command, money, refusalOf }: Receiving,
  { documents }: CommandFacts,
): DecisionResult {
  const booking = findBooking(documents, command.payload.bookingId);
  if (booking === undefined) return reject(problem('booking_not_found'));
  const before = booking.received ?? [];
  const happened = before.find(({ commandId }) => commandId === command.id);
  const { payerName, memo, ...nameless } = money;
  const kept = booking.erasedAt === undefined ? money : nameless;
  const received: VisitReceived = happened ?? { ...kept, commandId: command.id, by: command.by };
  const payment = paymentOf(booking.bookingId, received);
  if (happened) return ok(documents.has(payment._id) ? NO_CHANGES : { claims: [], puts: [payment] });
  const refusal = tipRefusal(money) ?? refusalOf(booking);
  if (refusal) return reject(refusal);
  return ok({ claims: [], puts: [{ ...booking, received: [...before, received] }, payment] });
}

const tipRefusal = ({ amountCents, tipCents = cents(0) }: MoneyReceived): Problem | undefined =>
  tipCents > amountCents
    ? invalidInput([{ path: 'tipCents', message: 'The tip is more than the payment.' }])
    : undefined;

/**
 * Returns the money received for a visit since it was booked, here and through its invoices, regardless of refunds.
 * A card payment that was begun at one sum is not for a visit at another: someone else has paid meanwhile.
 */
export const receivedForVisit = (
  { received = [] }: Pick<Booking, 'received'>,
  invoices: readonly Invoice[],
): Cents => sumCents([...received.map(({ amountCents }) => amountCents), ...invoices.map(acceptedCents)]);
