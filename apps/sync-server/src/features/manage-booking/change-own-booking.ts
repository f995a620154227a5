import type { CustomerBooking, LookupBookingRequest } from '@fieldleaf/contract/bookings';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Command, CommandPayloads } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { answerOf } from '../../practice/answer-of.ts';
import type { LookupBooking } from './lookup-booking.ts';

export type ChangeOwnBookingDeps = {
  readonly findOwnBooking: (typed: string, email: string) => Booking | undefined;
  readonly lookupBooking: LookupBooking;
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

/** What is to happen to the booking; by whom and when is the same for all of them. */
type Change = {
  readonly [Kind in 'booking.reschedule' | 'booking.cancel']: {
    readonly kind: Kind;
    readonly payload: CommandPayloads[Kind];
  };
}['booking.reschedule' | 'booking.cancel'];

/** Lets a customer change their own booking by a command, and answers the booking as it is then. */
export async function changeOwnBooking(
  deps: ChangeOwnBookingDeps,
  lookup: LookupBookingRequest,
  changeOf: (booking: Booking) => Change,
): Promise<Result<CustomerBooking, Problem>> {
  const booking = deps.findOwnBooking(lookup.booking_id, lookup.email);
  if (!booking) return err(problem('booking_not_found'));
  const by = { role: 'customer' } as const;
  const outcome = await deps.execute({ id: deps.newCommandId(), at: deps.now(), by, ...changeOf(booking) });
  const answer = answerOf(outcome);
  return answer.ok ? deps.lookupBooking(lookup) : answer;
}
