import { localTimeOf, type TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { timeOfMinute } from '../time/local-time.ts';

const FROM = timeOfMinute(21 * 60);
const UNTIL = timeOfMinute(8 * 60);

/** Whether nobody is texted by itself: from nine in the evening to eight in the morning of the practice. */
export function isQuietTime(now: Instant, zone: TimeZone): boolean {
  const time = localTimeOf(now, zone);
  return time >= FROM || time < UNTIL;
}
