import type { ResendConfirmationRequest } from '@fieldleaf/contract/email-templates';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { answerOf } from '../../practice/answer-of.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly findOwnBooking: (typed: string, email: string) => Booking | undefined;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

/** Mails the confirmation again, only to the booking's own address; answers the meeting link, which may be new. */
export function createResendConfirmation({ execute, findOwnBooking, newCommandId, now }: Deps) {
  return async (
    { booking_id, customer_email }: ResendConfirmationRequest,
    by: Actor,
  ): Promise<Result<string | null, Problem>> => {
    const booking = findOwnBooking(booking_id, customer_email);
    if (!booking) return err(problem('booking_not_found'));
    const { bookingId } = booking;
    const kind = 'booking.resendConfirmation';
    const answer = answerOf(
      await execute({ id: newCommandId(), kind, at: now(), by, payload: { bookingId } }),
    );
    return answer.ok ? ok(findOwnBooking(bookingId, customer_email)?.meetingLink ?? null) : answer;
  };
}

export type ResendConfirmation = ReturnType<typeof createResendConfirmation>;
