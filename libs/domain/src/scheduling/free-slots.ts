import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type LocalTime, minuteOfDay, timeOfMinute } from '../time/local-time.ts';
import { checkAppointment } from './check-appointment.ts';
import type { DayBook } from './day-book.ts';
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
  const worksAnyway = query.by === 'consultant' && query.outsideUsualDays === true;
  const claims = liveClaims(query.book, query.now).filter(
    ({ key, kind }) => key !== query.ignoreKey && !(worksAnyway && kind === 'block'),
  );
  return startTimes(query.settings, query.consultationType).map((time) => {
    const checked = checkAppointment({ ...query, visit: { ...query, time } });
    if (!checked.ok || checked.value.startsAt <= query.now) return { time, available: false };
    const span = visitSpan(checked.value, query.settings);
    return { time, available: !claims.some((claim) => overlaps(claim, span)) };
  });
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
