import { type Appointment, type Booking, occupiesTime } from '../booking/booking.ts';
import type { ProblemCode } from '../problem/problem.ts';
import { toInstant } from '../time/business-time.ts';
import { spanOfStretch } from '../time/day-stretch.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import type { TimeOffSpan } from '../time-off/time-off.ts';
import { clash, isTooFar } from './clash.ts';
import { overlaps } from './overlaps.ts';
import { VISIT_REFUSALS, type VisitTerms } from './visit-refusals.ts';
import { type Span, timeOfVisit } from './visit-span.ts';

/** Obstacle to moving a visit to a time; `isFinal`: the consultant cannot choose it all the same. */
export type MoveCost =
  | { readonly why: 'overlap'; readonly booking: Booking; readonly isFinal: true }
  | { readonly why: 'too-far'; readonly booking: Booking; readonly isFinal: true }
  | { readonly why: 'time-off'; readonly reason: string | null; readonly isFinal: false }
  | { readonly why: 'busy'; readonly isFinal: false }
  | { readonly why: 'hold'; readonly expiresAt: Instant; readonly isFinal: false }
  | { readonly why: 'rule'; readonly code: ProblemCode; readonly isFinal: boolean };

/** Target of a visit's move, and what is known to lie there. */
export type Move = Pick<VisitTerms, 'settings' | 'now'> & {
  readonly to: { readonly date: LocalDate; readonly time: LocalTime };
  /** Bookings of the target day; the visit itself does not count. */
  readonly bookings: readonly Booking[];
  readonly timeOff: readonly TimeOffSpan[];
  /** Busy times in the consultant's own calendar. */
  readonly busy: readonly Span[];
  readonly holds: readonly (Span & { readonly expiresAt: Instant })[];
};

/** The appointment a visit would have there; undefined in the hour that spring skips. */
export function movedAppointment(
  { appointment }: Booking,
  { to, settings }: Pick<Move, 'to' | 'settings'>,
): Appointment | undefined {
  const startsAt = toInstant(to.date, to.time, settings.business.timeZone);
  return startsAt === undefined ? undefined : { ...appointment, ...to, startsAt };
}

/**
 * Returns the costs of a move by the consultant, before the visit is dropped, in the order in which she would want
 * to hear them. The rules of `booking.reschedule` decide again on the drop.
 */
export function moveConflicts(booking: Booking, move: Move): readonly MoveCost[] {
  const visit = movedAppointment(booking, move);
  if (visit === undefined) return [{ why: 'rule', code: 'time_does_not_exist', isFinal: true }];
  const { settings } = move;
  const taken = timeOfVisit({ ...booking, appointment: visit }, settings);
  return [
    ...move.bookings
      .filter((other) => other.bookingId !== booking.bookingId && occupiesTime(other))
      .map((other) => ({ booking: other, time: timeOfVisit(other, settings) }))
      .filter(({ time }) => clash(time, taken, settings.travel))
      .map(({ booking: other, time }) => {
        const why = isTooFar(time, taken) ? 'too-far' : 'overlap';
        return { why, booking: other, isFinal: true } as const;
      }),
    ...refusalsOf(visit, move),
    ...move.timeOff
      .filter((off) => overlaps(spanOfStretch(move.to.date, off, settings.business.timeZone), taken))
      .map(({ reason }) => ({ why: 'time-off', reason, isFinal: false }) as const),
    ...(move.busy.some((span) => overlaps(span, taken)) ? [{ why: 'busy', isFinal: false } as const] : []),
    ...move.holds
      .filter((hold) => hold.expiresAt > move.now && overlaps(hold, taken))
      .map(({ expiresAt }) => ({ why: 'hold', expiresAt, isFinal: false }) as const),
  ];
}

/** The rules it breaks, each once; those that hold outside her usual days too are final. Time off is said by its reason. */
function refusalsOf(visit: Appointment, { settings, now }: Move): readonly MoveCost[] {
  const brokenBy = (outsideUsualDays: boolean): ReadonlySet<ProblemCode> =>
    new Set(
      VISIT_REFUSALS.filter(({ when }) =>
        when(visit, { by: 'consultant', settings, now, outsideUsualDays }),
      ).map(({ code }) => code),
    );
  const final = brokenBy(true);
  return [...brokenBy(false)]
    .filter((code) => code !== 'time_off')
    .map((code) => ({ why: 'rule', code, isFinal: final.has(code) }));
}
