import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';

/** The calendar day a test names. */
export function day(text: string) {
  const date = parseLocalDate(text);
  if (!date) throw new Error(`no such day: ${text}`);
  return date;
}

/** The time of day a test names. */
export function clock(text: string) {
  const time = parseLocalTime(text);
  if (!time) throw new Error(`no such time: ${text}`);
  return time;
}
