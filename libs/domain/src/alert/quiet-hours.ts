import type { Settings } from '../settings/settings.ts';
import { localTimeOf } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalTime, timeOfMinute } from '../time/local-time.ts';

export type QuietHours = { readonly from: LocalTime; readonly until: LocalTime };

/** Nine in the evening to seven in the morning, until she says otherwise. */
const USUAL: QuietHours = { from: timeOfMinute(21 * 60), until: timeOfMinute(7 * 60) };

/** Quiet hours of the phone; null: none. */
export const quietHoursOf = ({ quietHours }: Pick<Settings, 'quietHours'>): QuietHours | null =>
  quietHours === undefined ? USUAL : quietHours;

/** True during quiet hours; those that begin in the evening end the next morning. */
export function isQuiet(settings: Pick<Settings, 'quietHours' | 'business'>, now: Instant): boolean {
  const hours = quietHoursOf(settings);
  if (!hours) return false;
  const time = localTimeOf(now, settings.business.timeZone);
  const isPastStart = time >= hours.from;
  const isBeforeEnd = time < hours.until;
  return hours.from < hours.until ? isPastStart && isBeforeEnd : isPastStart || isBeforeEnd;
}
