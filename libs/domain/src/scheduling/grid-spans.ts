import type { ConsultationType } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';
import { toInstant } from '../time/business-time.ts';
import { type DayStretch, spanOfStretch } from '../time/day-stretch.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { timeOfMinute } from '../time/local-time.ts';
import { plannedTimeOff } from '../time-off/planned-time-off.ts';
import { isOpenDay } from './next-open-day.ts';
import { openDaysFor } from './open-days-for.ts';
import { openStretches } from './open-stretches.ts';
import { overlaps } from './overlaps.ts';
import { startGridOf } from './start-grid.ts';
import { type TimeTaken, timeTaken } from './visit-span.ts';

type Terms = { readonly settings: Settings; readonly now: Instant };

/**
 * What the shortest visit of a type would take at each start that customers may choose on that day, if nothing were
 * taken. Counted on from the beginning of each open stretch, which is quick enough for many days at once; where the
 * clocks change while the practice is open, some are an hour off.
 */
export function gridSpans(date: LocalDate, type: ConsultationType, terms: Terms): readonly TimeTaken[] {
  const { settings, now } = terms;
  if (!isOpenDay(date, openDaysFor({ by: 'customer', settings, now }))) return [];

  const durationMinutes = shortestMinutes(settings, type);
  const earliest = plusMinutes(now, settings.noticeMinutes[type]);
  const off = plannedTimeOff(date, settings).map((stretch) =>
    spanOfStretch(date, stretch, settings.business.timeZone),
  );
  return openStretches(date, settings)
    .flatMap((stretch) => startsIn(date, stretch, { settings, type, durationMinutes }))
    .filter((startsAt) => startsAt >= earliest)
    .map((startsAt) => timeTaken({ consultationType: type, durationMinutes, startsAt }, settings))
    .filter((span) => !off.some((stretch) => overlaps(stretch, span)));
}

type Visit = {
  readonly settings: Settings;
  readonly type: ConsultationType;
  readonly durationMinutes: number;
};

function startsIn(
  date: LocalDate,
  { fromMinute, untilMinute }: DayStretch,
  { settings, type, durationMinutes }: Visit,
): readonly Instant[] {
  const opening = toInstant(date, timeOfMinute(fromMinute), settings.business.timeZone);
  if (!opening) return [];
  const grid = startGridOf(settings, type);
  const starts = Math.max(0, Math.floor((untilMinute - fromMinute - durationMinutes) / grid) + 1);
  return Array.from({ length: starts }, (_, index) => plusMinutes(opening, index * grid));
}

/** Infinite when no visit of the type is offered: then none fits. */
const shortestMinutes = ({ offers }: Settings, type: ConsultationType): number =>
  Math.min(
    ...offers
      .filter(({ consultationType }) => consultationType === type)
      .map(({ durationMinutes }) => durationMinutes),
  );
