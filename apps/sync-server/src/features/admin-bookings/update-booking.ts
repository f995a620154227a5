import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { answerOf } from '../../practice/answer-of.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly findBooking: (typed: string) => Booking | undefined;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

type Update = {
  readonly booking_id?: BookingId;
  readonly status: 'completed' | 'cancelled';
  readonly reason?: string;
};

const OTHER_BOOKING = invalidInput([
  { path: 'booking_id', message: 'This is another booking than the address names.' },
]);

const KINDS = { completed: 'booking.complete', cancelled: 'booking.cancel' } as const;

/** Marks a visit as completed, or calls it off, by the consultant. */
export function createUpdateBooking({ execute, findBooking, newCommandId, now }: Deps) {
  return async (typed: string, update: Update, by: Actor): Promise<Result<void, Problem>> => {
    const { booking_id: named, status, reason } = update;
    const booking = findBooking(typed);
    if (!booking) return err(problem('booking_not_found'));
    if (named !== undefined && named !== booking.bookingId) return err(OTHER_BOOKING);
    const payload = { bookingId: booking.bookingId, ...(reason ? { reason } : {}) };
    return answerOf(await execute({ id: newCommandId(), kind: KINDS[status], at: now(), by, payload }));
  };
}

export type UpdateBooking = ReturnType<typeof createUpdateBooking>;
