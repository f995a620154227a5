import { slotClash } from '../attention/raise-attention.ts';
import type { Command } from '../command/command.ts';
import {
  type ClaimChange,
  type CommandDefinition,
  type CommandFacts,
  reject,
} from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type ErasureRules, eraseFields } from '../customer/erase-fields.ts';
import { problem } from '../problem/problem.ts';
import { tooManyToday } from '../problem/too-many-today.ts';
import { err, ok } from '../result.ts';
import { checkVisitTime } from '../scheduling/check-visit-time.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { type Appointment, type Booking, isActive } from './booking.ts';
import {
  daysOfBooking,
  eventOf,
  findBooking,
  finishHappened,
  hasHappened,
  withEvent,
} from './booking-history.ts';
import { canReschedule } from './can-change.ts';
import { claimVisit } from './claim-visit.ts';

type Reschedule = Command<'booking.reschedule'>;

const MOVE: ErasureRules<Reschedule['payload']> = {
  bookingId: 'keep',
  newDate: 'keep',
  newTime: 'keep',
  reason: () => undefined,
  notifyCustomer: 'keep',
  outsideUsualDays: 'keep',
};

/**
 * The same visit at another time; length and price stay. Customers are bound by the cut-off and
 * their booking rules. On the same day the claim is replaced at once; on another day the new time
 * is taken first and the old one given back last, so the visit is never without a time.
 */
export const rescheduleBooking: CommandDefinition<'booking.reschedule'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  redacted: ({ payload, ...command }) => ({ ...command, payload: eraseFields(payload, MOVE) }),
  days: ({ payload }, documents) => {
    const booking = findBooking(documents, payload.bookingId);
    return [...new Set([payload.newDate, ...(booking ? daysOfBooking(booking) : [])])];
  },

  decide: (command, facts) => {
    const booking = findBooking(facts.documents, command.payload.bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (hasHappened(booking, command.id) || isThere(booking, command))
      return ok(finishHappened(booking, facts));
    const mayMove = command.by.role === 'customer' ? canReschedule(booking, facts) : isActive(booking);
    if (!mayMove) return reject(problem('not_reschedulable'));
    if (command.by.role === 'customer' && movesToday(booking, facts.now) >= MOVES_A_DAY)
      return reject(tooManyToday(MOVED_OFTEN, facts.settings.business));
    const appointment = newAppointment(booking, command, facts);
    if (!appointment.ok) return reject(appointment.error);

    const moved = rescheduled(booking, { command, appointment: appointment.value }, facts);
    const claim = claimVisit({ ...moved, claimedAt: facts.now, ...consultantOf(command) }, facts);
    if (!claim.ok) {
      const attention =
        command.by.role === 'consultant' ? { attention: slotClash(command, claim.error, facts.now) } : {};
      return err({ problem: claim.error, ...attention });
    }
    return ok({ claims: [claim.value, ...releaseOldDay(booking, moved)], puts: [moved] });
  },
};

/** A customer's move to the same time is none: nobody is written to. The consultant's takes the time anew. */
const isThere = (booking: Booking, { by, payload }: Reschedule): boolean =>
  by.role === 'customer' &&
  isActive(booking) &&
  booking.appointment.date === payload.newDate &&
  booking.appointment.time === payload.newTime;

/**
 * Most moves of one visit a customer may make in a day: each one costs two emails and a time no one else can have.
 */
const MOVES_A_DAY = 5;

const MOVED_OFTEN = {
  en: `This booking has been moved ${MOVES_A_DAY} times within a day.`,
  es: `Esta reserva se ha cambiado ${MOVES_A_DAY} veces en un día.`,
};

const DAY_MINUTES = 24 * 60;

const movesToday = ({ history }: Booking, now: Instant): number =>
  history.filter(
    ({ what, by, at }) =>
      what === 'rescheduled' && by.role === 'customer' && minutesBetween(at, now) < DAY_MINUTES,
  ).length;

const newAppointment = (booking: Booking, command: Reschedule, { settings, now }: CommandFacts) =>
  checkVisitTime(
    { ...booking.appointment, date: command.payload.newDate, time: command.payload.newTime },
    {
      by: command.by.role,
      settings,
      now: decidedAt(command, now),
      outsideUsualDays: command.payload.outsideUsualDays,
      paths: { date: 'newDate', time: 'newTime' },
    },
  );

function rescheduled(
  booking: Booking,
  { command, appointment }: { readonly command: Reschedule; readonly appointment: Appointment },
  { now }: CommandFacts,
): Booking {
  const { date, time } = booking.appointment;
  const reason = command.payload.reason ? { reason: command.payload.reason } : {};
  const quiet = command.payload.notifyCustomer === false ? ({ quiet: true } as const) : {};
  const event = { ...eventOf(command, 'rescheduled', now), from: { date, time }, ...reason, ...quiet };
  // Fields added by a newer version stay.
  const moved = { ...booking.appointment, ...appointment };
  return withEvent({ ...booking, status: 'rescheduled', appointment: moved }, event);
}

const releaseOldDay = (before: Booking, { appointment, bookingId }: Booking): readonly ClaimChange[] =>
  before.appointment.date === appointment.date
    ? []
    : [{ date: before.appointment.date, release: [bookingId], take: null }];

const consultantOf = ({ by, payload }: Reschedule) =>
  by.role === 'consultant' ? { consultant: { outsideUsualDays: payload.outsideUsualDays } } : {};
