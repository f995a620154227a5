import { type Issue, invalidInput, type Problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { MINUTES_OF_A_DAY } from '../time/day-stretch.ts';
import type { Instant } from '../time/instant.ts';
import { parseLocalDate } from '../time/local-date.ts';
import { minuteOfDay, parseLocalTime } from '../time/local-time.ts';
import type { TimeOffSpan } from './time-off.ts';

const MAX_REASON = 1_000;

type StretchRequest = {
  readonly date: string;
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
};

/**
 * The stretch of a day that is meant; without `from` from midnight, without `to` to its end. Fails with
 * `invalid_input` at the field, also for a day that is over.
 */
export function wantedStretch(
  { date, from = '00:00', to, reason = '' }: StretchRequest,
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
): Result<TimeOffSpan, Problem> {
  const start = parseLocalTime(from);
  const end = to === undefined ? undefined : parseLocalTime(to);
  const fromMinute = start === undefined ? 0 : minuteOfDay(start);
  const untilMinute = end === undefined ? MINUTES_OF_A_DAY : minuteOfDay(end);
  const issues: Issue[] = [];
  if (parseLocalDate(date) === undefined || date < localDateOf(now, zone)) {
    issues.push({ path: 'date', message: 'Please choose today or a later day (YYYY-MM-DD).' });
  }
  if (start === undefined) issues.push({ path: 'from', message: 'Please choose a time (HH:mm).' });
  if (to !== undefined && end === undefined)
    issues.push({ path: 'to', message: 'Please choose a time (HH:mm).' });
  else if (untilMinute <= fromMinute)
    issues.push({ path: 'to', message: 'Please choose a time after the beginning.' });
  if (reason.length > MAX_REASON)
    issues.push({ path: 'reason', message: 'Please shorten the reason to 1,000 characters.' });
  if (issues.length > 0) return err(invalidInput(issues));
  return ok({ fromMinute, untilMinute, reason: reason.trim() || null });
}
