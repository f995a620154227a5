import { type Booking, occupiesTime } from '../booking/booking.ts';
import { isBusyClaim } from '../busy-times/busy-claims.ts';
import type { LocalTime } from '../time/local-time.ts';
import { plannedTimeOff } from '../time-off/planned-time-off.ts';
import type { TimeOff, TimeOffSpan } from '../time-off/time-off.ts';
import { timeOffClaims } from '../time-off/time-off-claims.ts';
import type { Claim } from './day-book.ts';
import {
  checkStart,
  type FreeSlotsQuery,
  firstFreeStart,
  type StartCheck,
  startTimes,
} from './free-slots.ts';
import { overlaps } from './overlaps.ts';

/** Bookings and time off of a day, by name; a claim only has their key. */
export type DayPlan = {
  readonly bookings: Iterable<Booking>;
  readonly timeOff: Pick<TimeOff, 'date' | 'spans'> | undefined;
};

/** Reason a visit finds no time: a rule, or the day's entries that take it, in order. */
export type NotFree =
  | { readonly why: 'past' | 'closed' | 'outside-hours' }
  | {
      readonly why: 'taken';
      readonly visits: readonly Booking[];
      /** Visits that only the drive keeps apart, where nothing else lies. */
      readonly tooFar: readonly Booking[];
      readonly timeOff: readonly TimeOffSpan[];
      /** Her own calendar says so; not with what. */
      readonly isBusy: boolean;
    };

type Taken = Extract<NotFree, { readonly why: 'taken' }>;

/** Returns why nothing is free on a day for a visit of this length; null when something is. */
export function explainUnavailable(query: FreeSlotsQuery, plan: DayPlan): NotFree | null {
  if (firstFreeStart(query) !== undefined) return null;
  const starts = startTimes(query).map((time) => checkStart(time, query));
  const refusals = starts.map(({ refusal }) => refusal);
  if (refusals.includes('closed_day')) return { why: 'closed' };
  const taken = starts.filter(({ refusal, claims }) => refusal === null && claims.length > 0);
  const planned = refusals.includes('time_off') ? plannedTimeOff(query.date, query.settings) : [];
  if (taken.length + planned.length > 0) return withPlanned(takenBy(taken, query, plan), planned);
  return { why: refusals.includes('slot_in_past') ? 'past' : 'outside-hours' };
}

/** Returns why a visit cannot begin at exactly this time, or what it would overlap; null when it can. */
export function whyNotAt(time: LocalTime, query: FreeSlotsQuery, plan: DayPlan): NotFree | null {
  const start = checkStart(time, query);
  const { refusal } = start;
  if (start.claims.length > 0) return takenBy([start], query, plan);
  if (refusal === null) return null;
  if (refusal === 'time_off') {
    return withPlanned(takenBy([], query, plan), plannedTimeOff(query.date, query.settings));
  }
  if (refusal === 'closed_day') return { why: 'closed' };
  return { why: refusal === 'slot_in_past' ? 'past' : 'outside-hours' };
}

const withPlanned = (taken: Taken, planned: readonly TimeOffSpan[]): Taken => ({
  ...taken,
  timeOff: [...taken.timeOff, ...planned].sort((one, other) => one.fromMinute - other.fromMinute),
});

/** Returns what lies at these starts, named by the day's plan; a hold has no name there. */
function takenBy(
  starts: readonly StartCheck[],
  query: FreeSlotsQuery,
  { bookings, timeOff }: DayPlan,
): Taken {
  const claims = starts.flatMap((start) => start.claims);
  const visits = visitsOf(claims, bookings);
  const byDrive = starts.filter(({ claims, tooFar }) => claims.length === tooFar.length);
  const clock = { zone: query.settings.business.timeZone, claimedAt: query.now };
  const blocks = claims.filter((claim) => claim.kind === 'block' && !isBusyClaim(claim));
  const spans = timeOff?.spans.filter((span) =>
    timeOffClaims({ date: query.date, spans: [span] }, clock).some((off) =>
      blocks.some((claim) => overlaps(claim, off)),
    ),
  );
  return {
    why: 'taken',
    visits,
    tooFar: visitsOf(
      byDrive.flatMap(({ tooFar }) => tooFar),
      visits,
    ),
    timeOff: spans ?? [],
    isBusy: claims.some(isBusyClaim),
  };
}

/** The visits that have these claims, in the order of the day. */
function visitsOf(claims: readonly Claim[], bookings: Iterable<Booking>): readonly Booking[] {
  const keys = new Set(claims.map(({ key }) => key));
  return [...bookings]
    .filter((booking) => keys.has(booking.bookingId) && occupiesTime(booking))
    .sort((one, other) => (one.appointment.startsAt < other.appointment.startsAt ? -1 : 1));
}
