import { missedAfterCancel } from '../attention/raise-attention.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok } from '../result.ts';
import { type Booking, bookingDocumentId } from './booking.ts';
import { eventOf, findBooking, hasHappened, withEvent } from './booking-history.ts';

/**
 * Nobody came. The visit has used its time, and its money stays where it is until the consultant decides;
 * the customer hears of it only if she wants. What was completed by mistake can be a no-show as well, and
 * completed again. Cancelled by the customer meanwhile, it becomes a question to the consultant.
 */
export const missBooking: CommandDefinition<'booking.noShow'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  redacted: ({ payload: { reason, ...payload }, ...command }) => ({ ...command, payload }),
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: () => [],

  decide: (command, facts) => {
    const { bookingId, reason, notifyCustomer } = command.payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (hasHappened(booking, command.id)) return ok(NO_CHANGES);
    const refusal = refusalOf(booking, command, facts);
    if (refusal?.code === 'booking_cancelled') {
      return err({ problem: refusal, attention: missedAfterCancel(command, facts.now) });
    }
    if (refusal !== undefined) return reject(refusal);

    const event = {
      ...eventOf(command, 'no-show', facts.now),
      ...(reason ? { reason } : {}),
      ...(notifyCustomer ? {} : ({ quiet: true } as const)),
    };
    return ok({ claims: [], puts: [withEvent({ ...booking, status: 'no-show' }, event)] });
  },
};

function refusalOf(
  { status, appointment }: Booking,
  command: Command<'booking.noShow'>,
  { now }: CommandFacts,
): Problem | undefined {
  if (command.by.role === 'customer') return problem('not_missable');
  if (status === 'no-show') return problem('already_missed');
  if (status === 'cancelled') return problem('booking_cancelled');
  return decidedAt(command, now) < appointment.startsAt ? problem('visit_not_begun') : undefined;
}
