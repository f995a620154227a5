import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { freeSlots } from '@fieldleaf/domain/scheduling/free-slots';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type LineMoment, wishedDays } from '@fieldleaf/domain/wish/tell-openings';
import type { Wish } from '@fieldleaf/domain/wish/wish';
import type { Desk } from '../../practice/desk.ts';

/** What the wishes of a line can be met with now: by the rule that answers the calendar of the site. */
export async function lineMoment(desk: Desk, line: readonly Wish[]): Promise<LineMoment> {
  const [settings, now] = [desk.settings(), desk.now()];
  const zone = settings.business.timeZone;
  const today = localDateOf(now, zone);
  const dates = [...new Set(line.flatMap((wish) => wishedDays(wish, today)))];
  const books: ReadonlyMap<LocalDate, DayBook> = await desk.dayBooks.readMany(dates);
  const freeStarts: LineMoment['freeStarts'] = ({ consultationType, duration, zip }, date) => {
    if (!findOffer(settings.offers, consultationType, duration)) return [];
    const book = books.get(date) ?? emptyDayBook(date);
    const visit = { consultationType, duration, zip, date, book };
    return freeSlots({ ...visit, by: 'customer', settings, now }).flatMap(({ available, time }) =>
      available ? time : [],
    );
  };
  return { now, today, zone, freeStarts };
}
