import { busyChanges, busyDatesOf } from '@fieldleaf/domain/busy-times/busy-claims';
import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import { type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { timeOffChanges } from '@fieldleaf/domain/time-off/time-off-claims';
import type { Records } from './records.ts';
import { CARRYING_OUT_MINUTES } from './settle-claim.ts';

/**
 * Makes the day books from today on keep exactly the time off and the busy times there are: what a crash, a restore or a
 * reading of her calendar changed.
 */
export async function reconcileBlocks(records: Records): Promise<void> {
  const zone = records.settings().business.timeZone;
  const today = localDateOf(records.now(), zone);
  const daysOff = new Map([...records.model().timeOffByDate.values()].map((day) => [day.date, day]));
  const stored = await records.slots.range<DayBook>({ from: `day:${today}`, to: 'day:\uffff' });
  const books = new Map(stored.map((book) => [book.date, book]));
  const { busyTimes } = records.model();
  const busyDays = busyDatesOf(busyTimes, zone);
  for (const date of new Set<LocalDate>([...books.keys(), ...daysOff.keys(), ...busyDays])) {
    if (date < today) continue;
    const book = books.get(date) ?? emptyDayBook(date);
    const clock = { zone, claimedAt: records.now() };
    const offChanges = timeOffChanges(book, daysOff.get(date) ?? { date, spans: [] }, clock);
    await records.dayBooks.change([
      ...offChanges.filter((change) => !releasesFresh(change, book, records.now())),
      ...busyChanges(book, busyTimes, clock),
    ]);
  }
}

const releasesFresh = ({ release }: ClaimChange, { claims }: DayBook, now: Instant): boolean =>
  claims.some(
    ({ key, claimedAt }) => release.includes(key) && minutesBetween(claimedAt, now) <= CARRYING_OUT_MINUTES,
  );
