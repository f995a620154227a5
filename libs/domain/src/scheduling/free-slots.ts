import type { ConsultationType, VisitDuration } from '../consultation/consultation.ts';
import type { ProblemCode } from '../problem/problem.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type LocalTime, timeOfMinute } from '../time/local-time.ts';
import { checkAppointment } from './check-appointment.ts';
import { clash, isTooFar } from './clash.ts';
import { type Claim, type DayBook, isUnpaidHold } from './day-book.ts';
import { liveClaims } from './live-claims.ts';
import { openingStretch, openStretches } from './open-stretches.ts';
import { startGridOf } from './start-grid.ts';
import type { VisitTerms } from './visit-refusals.ts';
import { timeTaken } from './visit-span.ts';

export type FreeSlotsQuery = VisitTerms & {
  readonly date: LocalDate;
  readonly consultationType: ConsultationType;
  readonly duration: VisitDuration;
  /** Set for a `custom` duration. */
  readonly durationMinutes?: number | undefined;
  readonly book: DayBook;
  /** ZIP code of an on-site visit; without it the buffers are kept free. */
  readonly zip?: string | undefined;
  /** A claim that does not count: the booking that is to be moved, or the asker's own hold. */
  readonly ignoreKey?: string | undefined;
};

export type Slot = { readonly time: LocalTime; readonly available: boolean };

/** Every start on the day's grid while the practice is open, and whether the whole visit fits there. */
export const freeSlots = (query: FreeSlotsQuery): readonly Slot[] =>
  startTimes(query).map((time) => ({
    time,
    available: isFree(time, query),
  }));

/** The first start of the day at which the whole visit fits. */
export const firstFreeStart = (query: FreeSlotsQuery): LocalTime | undefined =>
  startTimes(query).find((time) => isFree(time, query));

function isFree(time: LocalTime, query: FreeSlotsQuery): boolean {
  const { refusal, claims } = checkStart(time, query);
  return refusal === null && claims.length === 0;
}

/** Obstacles to a start: a rule, or claims in the day book. */
export type StartCheck = {
  readonly refusal: ProblemCode | null;
  readonly claims: readonly Claim[];
  /** Claims that only the drive keeps apart. */
  readonly tooFar: readonly Claim[];
};

/** Returns the obstacles to a visit that begins at this time; free if there are none. */
export function checkStart(time: LocalTime, query: FreeSlotsQuery): StartCheck {
  const checked = checkAppointment({ ...query, visit: { ...query, time } });
  if (!checked.ok) return { refusal: checked.error.code, claims: [], tooFar: [] };
  const taken = timeTaken({ ...checked.value, zip: query.zip }, query.settings);
  const claims = liveClaims(query.book, query.now).filter(
    (claim) => isInTheWay(claim, query) && clash(claim, taken, query.settings.travel),
  );
  const refusal = checked.value.startsAt <= query.now ? 'slot_in_past' : null;
  return { refusal, claims, tooFar: claims.filter((claim) => isTooFar(claim, taken)) };
}

/** A customer's unpaid hold gives way to the consultant. */
function isInTheWay(claim: Claim, { by, outsideUsualDays, ignoreKey }: FreeSlotsQuery): boolean {
  if (claim.key === ignoreKey) return false;
  if (by !== 'consultant') return true;
  return !isUnpaidHold(claim) && !(outsideUsualDays === true && claim.kind === 'block');
}

/** The grid of a day, whether free or not; it begins anew after each break. Outside the usual hours a break is a start, too. */
export function startTimes({ date, settings, outsideUsualDays, consultationType }: FreeSlotsQuery) {
  const grid = startGridOf(settings, consultationType);
  const stretches = [
    ...openStretches(date, settings),
    ...(outsideUsualDays ? [openingStretch(date, settings)] : []),
  ];
  const minutes = stretches.flatMap(({ fromMinute, untilMinute }) =>
    Array.from(
      { length: Math.ceil((untilMinute - fromMinute) / grid) },
      (_, index) => fromMinute + index * grid,
    ),
  );
  return [...new Set(minutes)].sort((one, other) => one - other).map(timeOfMinute);
}
