import { localDateOf, toInstant } from '../time/business-time.ts';
import { epochMsOf, type Instant, instantOf } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { type FreeSlotsQuery, startTimes } from './free-slots.ts';

const MINUTE_MS = 60_000;
const MIDNIGHT = '00:00' as LocalTime;

/**
 * The first moment from which `freeSlots` may answer something else, though neither the settings nor the day book change: a
 * hold expires, a start is too near or over, or the day ends, and with it how far ahead is booked. Until then it answers the same.
 */
export function slotsStandUntil(query: FreeSlotsQuery): Instant {
  const nowMs = epochMsOf(query.now);
  const ends = query.book.claims.flatMap(({ expiresAt }) =>
    expiresAt === null ? [] : [epochMsOf(expiresAt)],
  );
  const moments = [endOfTodayMs(query), ...ends, ...startMoments(query)];
  return instantOf(Math.min(...moments.filter((moment) => moment > nowMs)));
}

/** A zone that skips its midnight is looked at again in a minute. */
function endOfTodayMs({ now, settings }: FreeSlotsQuery): number {
  const zone = settings.business.timeZone;
  const midnight = toInstant(plusDays(localDateOf(now, zone), 1), MIDNIGHT, zone);
  return midnight === undefined || midnight <= now ? epochMsOf(now) + MINUTE_MS : epochMsOf(midnight);
}

/** A start is too near from just after its notice, and over when it comes. */
function startMoments(query: FreeSlotsQuery): readonly number[] {
  const { date, settings, consultationType } = query;
  const noticeMs = settings.noticeMinutes[consultationType] * MINUTE_MS;
  return startTimes(query).flatMap((time) => {
    const startsAt = toInstant(date, time, settings.business.timeZone);
    if (startsAt === undefined) return [];
    const startMs = epochMsOf(startsAt);
    return [Math.floor(startMs - noticeMs) + 1, startMs];
  });
}
