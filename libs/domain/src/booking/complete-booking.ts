import { completedAfterCancel } from '../attention/raise-attention.ts';
import type { Actor } from '../command/actor.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok } from '../result.ts';
import { type Booking, bookingDocumentId } from './booking.ts';
import { eventOf, findBooking, hasHappened, withEvent } from './booking-history.ts';

/**
 * The visit took place; it keeps the time it used. Completed without signal and cancelled by the
 * customer meanwhile, it becomes a question to the consultant: what happened outweighs neither by itself.
 */
export const completeBooking: CommandDefinition<'booking.complete'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  redacted: ({ payload: { bookingId }, ...command }) => ({ ...command, payload: { bookingId } }),
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: () => [],

  decide: (command, facts) => {
    const { bookingId, reason } = command.payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (hasHappened(booking, command.id)) return ok(NO_CHANGES);
    const refusal = refusalOf(booking, command.by);
    if (refusal?.code === 'booking_cancelled') {
      return err({ problem: refusal, attention: completedAfterCancel(command, facts.now) });
    }
    if (refusal !== undefined) return reject(refusal);

    const event = { ...eventOf(command, 'completed', facts.now), ...(reason ? { reason } : {}) };
    return ok({
      claims: [],
      puts: [withEvent({ ...booking, status: 'completed' }, event)],
    });
  },
};

function refusalOf({ status }: Booking, by: Actor): Problem | undefined {
  if (by.role === 'customer') return problem('not_completable');
  if (status === 'completed') return problem('already_completed');
  return status === 'cancelled' ? problem('booking_cancelled') : undefined;
}
