import type { Appointment } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { ProblemCode } from '../problem/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { localDateOf, localTimeOf } from '../time/business-time.ts';
import { spanOfStretch } from '../time/day-stretch.ts';
import { type Instant, minutesBetween, plusMinutes } from '../time/instant.ts';
import { daysBetween, type LocalDate, type Weekday, weekdayOf } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-time.ts';
import { plannedTimeOff } from '../time-off/planned-time-off.ts';
import { openStretches } from './open-stretches.ts';
import { overlaps } from './overlaps.ts';
import { startGridOf } from './start-grid.ts';
import { visitSpan } from './visit-span.ts';

/** Actor whose rules apply to a visit, and the time of the check. */
export type VisitTerms = {
  /**
   * Customers are bound by closed days, hours, starting grid, notice and horizon. The consultant by
   * her own closed days and the hours. The system books what was checked when it was held.
   */
  readonly by: Actor['role'];
  readonly settings: Settings;
  readonly now: Instant;
  /** The consultant's explicit choice to work on a closed day or outside the hours. */
  readonly outsideUsualDays?: boolean | undefined;
  /** The consultant writes a visit down for money that was taken for it: it may be over. */
  readonly mayBeOver?: boolean | undefined;
};

type Refusal = {
  readonly code: ProblemCode;
  readonly at: 'date' | 'time';
  readonly when: (visit: Appointment, terms: VisitTerms) => boolean;
};

/** The weekdays on which this role does not book; the system books on all of them. */
export function closedWeekdaysFor({ by, settings, outsideUsualDays }: VisitTerms): readonly Weekday[] {
  if (by === 'customer') return settings.closedWeekdays;
  return by === 'system' || outsideUsualDays ? [] : settings.manualClosedWeekdays;
}

const todayOf = ({ now, settings }: Pick<VisitTerms, 'now' | 'settings'>): LocalDate =>
  localDateOf(now, settings.business.timeZone);

// A walk-in is often typed in after it has begun, so the consultant's past begins at midnight.
const isPast: Refusal['when'] = (visit, terms) =>
  terms.by === 'consultant' ? !terms.mayBeOver && visit.date < todayOf(terms) : visit.startsAt <= terms.now;

const isBeyondHorizon: Refusal['when'] = (visit, terms) =>
  terms.by === 'customer' && daysBetween(todayOf(terms), visit.date) > terms.settings.horizonDays;

const isOnClosedDay: Refusal['when'] = (visit, terms) =>
  closedWeekdaysFor(terms).includes(weekdayOf(visit.date));

const isOutsideHours: Refusal['when'] = (visit, { by, settings, outsideUsualDays }) => {
  if (by === 'system' || (by === 'consultant' && outsideUsualDays)) return false;
  const lastMinute = plusMinutes(visit.startsAt, visit.durationMinutes - 1);
  const begins = minuteOfDay(visit.time);
  const ends = minuteOfDay(localTimeOf(lastMinute, settings.business.timeZone));
  return !openStretches(visit.date, settings).some(
    ({ fromMinute, untilMinute }) => fromMinute <= begins && ends < untilMinute,
  );
};

// Claims live in the book of one day; what reached into the next could overlap a claim unseen.
const leavesItsDay: Refusal['when'] = (visit, { settings }) => {
  const { from, until } = visitSpan(visit, settings);
  const zone = settings.business.timeZone;
  return localDateOf(from, zone) !== visit.date || localDateOf(plusMinutes(until, -1), zone) !== visit.date;
};

const isOffGrid: Refusal['when'] = (visit, { by, settings }) => {
  if (by !== 'customer') return false;
  const minute = minuteOfDay(visit.time);
  const grid = startGridOf(settings, visit.consultationType);
  return !openStretches(visit.date, settings).some(
    ({ fromMinute, untilMinute }) =>
      fromMinute <= minute && minute < untilMinute && (minute - fromMinute) % grid === 0,
  );
};

// The way there and back as well: who is off at two has to be home at two.
const isTimeOff = (visit: Appointment, { settings }: VisitTerms): boolean => {
  const span = visitSpan(visit, settings);
  return plannedTimeOff(visit.date, settings).some((stretch) =>
    overlaps(spanOfStretch(visit.date, stretch, settings.business.timeZone), span),
  );
};

const isHerTimeOff: Refusal['when'] = (visit, terms) =>
  terms.by === 'consultant' && !terms.outsideUsualDays && isTimeOff(visit, terms);

const isTimeOffToCustomers: Refusal['when'] = (visit, terms) =>
  terms.by === 'customer' && isTimeOff(visit, terms);

const isTooSoon: Refusal['when'] = (visit, { by, settings, now }) =>
  by === 'customer' && minutesBetween(now, visit.startsAt) < settings.noticeMinutes[visit.consultationType];

/** Reasons to refuse a visit, in the order in which a person would want to hear them. */
export const VISIT_REFUSALS: readonly Refusal[] = [
  { code: 'slot_in_past', at: 'time', when: isPast },
  { code: 'beyond_horizon', at: 'date', when: isBeyondHorizon },
  { code: 'closed_day', at: 'date', when: isOnClosedDay },
  { code: 'outside_hours', at: 'time', when: isOutsideHours },
  { code: 'outside_hours', at: 'time', when: leavesItsDay },
  { code: 'time_off', at: 'time', when: isHerTimeOff },
  { code: 'outside_hours', at: 'time', when: isTimeOffToCustomers },
  { code: 'not_on_grid', at: 'time', when: isOffGrid },
  { code: 'notice_too_short', at: 'time', when: isTooSoon },
];
