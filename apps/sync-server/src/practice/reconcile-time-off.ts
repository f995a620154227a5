import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import { type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { TimeOff } from '@fieldleaf/domain/time-off/time-off';
import { timeOffChanges } from '@fieldleaf/domain/time-off/time-off-claims';
import type { DayBooks } from '../store/day-books/day-books.ts';
import type { Database } from '../store/store.ts';

/** Another server may have claimed it for a command it is carrying out, and not yet written why. */
const CARRYING_OUT_MINUTES = 2;

type Deps = {
  readonly slots: Database;
  readonly dayBooks: DayBooks;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

/** Makes the day books from today on keep exactly the time off there is: what a crash or a restore changed. */
export async function reconcileTimeOff(deps: Deps, timeOff: Iterable<TimeOff>): Promise<void> {
  const zone = deps.settings().business.timeZone;
  const today = localDateOf(deps.now(), zone);
  const stored = await deps.slots.range<DayBook>({ from: `day:${today}`, to: 'day:\uffff' });
  const books = new Map(stored.map((book) => [book.date, book]));
  const daysOff = new Map([...timeOff].map((day) => [day.date, day]));
  for (const date of new Set<LocalDate>([...books.keys(), ...daysOff.keys()])) {
    if (date < today) continue;
    const book = books.get(date) ?? emptyDayBook(date);
    const changes = timeOffChanges(book, daysOff.get(date) ?? { date, spans: [] }, {
      zone,
      claimedAt: deps.now(),
    });
    await deps.dayBooks.change(changes.filter((change) => !releasesFresh(change, book, deps.now())));
  }
}

const releasesFresh = ({ release }: ClaimChange, { claims }: DayBook, now: Instant): boolean =>
  claims.some(
    ({ key, claimedAt }) => release.includes(key) && minutesBetween(claimedAt, now) <= CARRYING_OUT_MINUTES,
  );
