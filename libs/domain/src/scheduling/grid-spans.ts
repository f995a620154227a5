import type { ConsultationType } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';
import { toInstant } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-time.ts';
import { isOpenDay } from './next-open-day.ts';
import { openDaysFor } from './open-days-for.ts';
import { type Span, visitSpan } from './visit-span.ts';

type Terms = { readonly settings: Settings; readonly now: Instant };

/**
 * What the shortest visit of a type would take at each start that customers may choose on that day, if nothing were
 * taken. Counted on from the opening, which is quick enough for many days at once; where the clocks change while the
 * practice is open, some are an hour off.
 */
export function gridSpans(date: LocalDate, type: ConsultationType, terms: Terms): readonly Span[] {
  const { settings, now } = terms;
  const { hours, startGridMinutes, noticeMinutes, business } = settings;
  const durationMinutes = shortestMinutes(settings, type);
  const opening = toInstant(date, hours.opensAt, business.timeZone);
  if (!opening || !isOpenDay(date, openDaysFor({ by: 'customer', settings, now }))) return [];

  const earliest = plusMinutes(now, noticeMinutes[type]);
  const lastStart = minuteOfDay(hours.closesAt) - minuteOfDay(hours.opensAt) - durationMinutes;
  const starts = Math.max(0, Math.floor(lastStart / startGridMinutes[type]) + 1);
  return Array.from({ length: starts }, (_, index) => plusMinutes(opening, index * startGridMinutes[type]))
    .filter((startsAt) => startsAt >= earliest)
    .map((startsAt) => visitSpan({ consultationType: type, durationMinutes, startsAt }, settings));
}

/** Infinite when no visit of the type is offered: then none fits. */
const shortestMinutes = ({ offers }: Settings, type: ConsultationType): number =>
  Math.min(
    ...offers
      .filter(({ consultationType }) => consultationType === type)
      .map(({ durationMinutes }) => durationMinutes),
  );
