import type { ConsultationType, Duration } from '../consultation/consultation.ts';
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
export function freeSlots(query: FreeSlotsQuery): readonly Slot[] {
  const claims = liveClaims(query.book, query.now).filter((claim) => isInTheWay(claim, query));
  return startTimes(query.settings, query.consultationType).map((time) => {
    const checked = checkAppointment({ ...query, visit: { ...query, time } });
    if (!checked.ok || checked.value.startsAt <= query.now) return { time, available: false };
    const span = visitSpan(checked.value, query.settings);
    return { time, available: !claims.some((claim) => overlaps(claim, span)) };
  });
}

/** What a customer has not paid gives way to the consultant. */
function isInTheWay(claim: Claim, { by, outsideUsualDays, ignoreKey }: FreeSlotsQuery): boolean {
  if (claim.key === ignoreKey) return false;
  if (by !== 'consultant') return true;
  return !isUnpaidHold(claim) && !(outsideUsualDays === true && claim.kind === 'block');
}

function startTimes(settings: Settings, consultationType: ConsultationType): readonly LocalTime[] {
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
