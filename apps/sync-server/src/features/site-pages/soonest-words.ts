import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import { daysBetween, type LocalDate } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';

const shortDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `CT`: whoever looks from elsewhere sees whose clock it is. */
const shortZone = (zone: TimeZone): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const DAYS = ['Today', 'Tomorrow'];

/** `Today, 3:00 PM CT`, `Tue, Nov 24, 9:00 AM CT`. */
export function soonestWords(
  { date, time }: { readonly date: LocalDate; readonly time: LocalTime },
  today: LocalDate,
  zone: TimeZone,
): string {
  const day = DAYS[daysBetween(today, date)] ?? shortDate.format(new Date(`${date}T00:00:00Z`));
  return `${day}, ${twelveHourClock(time)} ${shortZone(zone)}`;
}
