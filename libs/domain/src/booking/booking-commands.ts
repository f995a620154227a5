import { completedAfterCancel, missedAfterCancel } from '../attention/raise-attention.ts';
import type { Actor } from '../command/actor.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type ErasureRules, eraseFields } from '../customer/erase-fields.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok } from '../result.ts';
import { type Booking, isActive } from './booking.ts';
import { eventOf, findBooking, hasHappened, withEvent } from './booking-history.ts';
import { tracedIn, withTrace } from './traced-in-booking.ts';

/**
 * The visit took place; it keeps the time it used. Completed without signal and cancelled by the
 * customer meanwhile, it becomes a question to the consultant: what happened outweighs neither by itself.
 */
export const completeBooking: CommandDefinition<'booking.complete'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  redacted: ({ payload: { bookingId }, ...command }) => ({ ...command, payload: { bookingId } }),

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

const NO_SHOW: ErasureRules<Command<'booking.noShow'>['payload']> = {
  bookingId: 'keep',
  reason: () => undefined,
  notifyCustomer: 'keep',
};

/**
 * Marks a visit whose customer did not come. The visit has used its time, and its money stays put until the
 * consultant decides; the customer is told only if she wants. A visit completed by mistake can become a no-show,
 * and be completed again. One the customer has canceled meanwhile becomes a question to the consultant.
 */
export const markNoShow: CommandDefinition<'booking.noShow'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  redacted: ({ payload, ...command }) => ({ ...command, payload: eraseFields(payload, NO_SHOW) }),

  decide: (command, facts) => {
    const { bookingId, reason, notifyCustomer } = command.payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (hasHappened(booking, command.id)) return ok(NO_CHANGES);
    const refusal = noShowRefusalOf(booking, command, facts);
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

function noShowRefusalOf(
  { status, appointment }: Booking,
  command: Command<'booking.noShow'>,
  { now }: CommandFacts,
): Problem | undefined {
  if (command.by.role === 'customer') return problem('not_missable');
  if (status === 'no-show') return problem('already_missed');
  if (status === 'cancelled') return problem('booking_cancelled');
  return decidedAt(command, now) < appointment.startsAt ? problem('visit_not_begun') : undefined;
}

/**
 * Writes down where a visit takes place and which entry of the consultant's calendar it is. A room that
 * the customer may have been told of stays: they would wait in it.
 */
export const arrangeMeeting: CommandDefinition<'booking.arrangeMeeting'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,

  decide: ({ payload }, { documents }) => {
    const booking = findBooking(documents, payload.bookingId);
    if (!booking) return reject(problem('booking_not_found'));
    const arranged: Booking = {
      ...booking,
      meetingLink: booking.meetingLink ?? payload.meetingLink,
      calendarEventId: payload.calendarEventId ?? booking.calendarEventId,
      ...(booking.meetingLink === null && payload.meetingLink !== null ? { linkFollowed: true } : {}),
    };
    const isDone =
      arranged.meetingLink === booking.meetingLink && arranged.calendarEventId === booking.calendarEventId;
    return ok(isDone ? NO_CHANGES : { claims: [], puts: [arranged] });
  },
};

/** Answers given after booking, by the id of their assessment; the latest count, until the visit is over. */
export const answerQuestions: CommandDefinition<'booking.answerQuestions'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,

  decide: ({ payload: { bookingId, assessmentId } }, { documents }) => {
    const booking = findBooking(documents, bookingId);
    if (!booking) return reject(problem('booking_not_found'));
    if (booking.assessmentId === assessmentId) return ok(NO_CHANGES);
    if (booking.status === 'cancelled') return reject(problem('booking_cancelled'));
    if (!isActive(booking)) return reject(problem('already_completed'));
    return ok({ claims: [], puts: [{ ...booking, assessmentId }] });
  },
};

/** In which language the customer of a booking is written to from now on; what was sent stays as it was. */
export const changeBookingLanguage: CommandDefinition<'booking.changeLanguage'> = tracedIn(
  'languageChanges',
  (booking, { language }, trace) =>
    ok({ ...booking, language, languageChanges: withTrace(booking.languageChanges, trace) }),
);
