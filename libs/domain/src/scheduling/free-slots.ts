import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import type { ProblemCode } from '../problem/problem.ts';
import type { Settings } from '../settings/settings.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type LocalTime, minuteOfDay, timeOfMinute } from '../time/local-time.ts';
import { checkAppointment } from './check-appointment.ts';
import { type Claim, type DayBook, isUnpaidHold } from './day-book.ts';
import { liveClaims } from './live-claims.ts';
import { overlaps } from './overlaps.ts';
import type { VisitTerms } from './visit-refusals.ts';
import { visitSpan } from './visit-span.ts';

export type FreeSlotsQuery = VisitTerms & {
  readonly date: LocalDate;
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  readonly book: DayBook;
  /** A claim that does not count: the booking that is to be moved, or the asker's own hold. */
  readonly ignoreKey?: string | undefined;
};

export type Slot = { readonly time: LocalTime; readonly available: boolean };

/** Every start on the day's grid while the practice is open, and whether the whole visit fits there. */
export const freeSlots = (query: FreeSlotsQuery): readonly Slot[] =>
  startTimes(query.settings, query.consultationType).map((time) => ({
    time,
    available: isFree(time, query),
  }));

/** The first start of the day at which the whole visit fits. */
export const firstFreeStart = (query: FreeSlotsQuery): LocalTime | undefined =>
  startTimes(query.settings, query.consultationType).find((time) => isFree(time, query));

function isFree(time: LocalTime, query: FreeSlotsQuery): boolean {
  const { refusal, claims } = checkStart(time, query);
  return refusal === null && claims.length === 0;
}

/** What speaks against a start: a rule, or what lies in the day book. */
export type StartCheck = { readonly refusal: ProblemCode | null; readonly claims: readonly Claim[] };

/** What speaks against a visit that begins at this time; free when nothing does. */
export function checkStart(time: LocalTime, query: FreeSlotsQuery): StartCheck {
  const checked = checkAppointment({ ...query, visit: { ...query, time } });
  if (!checked.ok) return { refusal: checked.error.code, claims: [] };
  const span = visitSpan(checked.value, query.settings);
  const claims = liveClaims(query.book, query.now).filter(
    (claim) => isInTheWay(claim, query) && overlaps(claim, span),
  );
  return { refusal: checked.value.startsAt <= query.now ? 'slot_in_past' : null, claims };
}

/** What a customer has not paid gives way to the consultant. */
function isInTheWay(claim: Claim, { by, outsideUsualDays, ignoreKey }: FreeSlotsQuery): boolean {
  if (claim.key === ignoreKey) return false;
  if (by !== 'consultant') return true;
  return !isUnpaidHold(claim) && !(outsideUsualDays === true && claim.kind === 'block');
}

/** The grid of a day, whether free or not. */
export function startTimes(settings: Settings, consultationType: ConsultationType): readonly LocalTime[] {
  const { opensAt, closesAt } = settings.hours;
  const times: LocalTime[] = [];
  for (
    let minute = minuteOfDay(opensAt);
    minute < minuteOfDay(closesAt);
    minute += settings.startGridMinutes[consultationType]
  ) {
    times.push(timeOfMinute(minute));
  }
  return times;
}
