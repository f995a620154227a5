import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { freeSlots } from '@fieldleaf/domain/scheduling/free-slots';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type LineMoment, wishedDays } from '@fieldleaf/domain/waitlist/send-offers';
import type { WaitlistEntry } from '@fieldleaf/domain/waitlist/waitlist-entry';
import type { AppContext } from '../../practice/app-context.ts';

/** Returns the starts free now for the entries of a line: by the rule behind the site's calendar. */
export async function lineMoment(ctx: AppContext, line: readonly WaitlistEntry[]): Promise<LineMoment> {
  const [settings, now] = [ctx.settings(), ctx.now()];
  const zone = settings.business.timeZone;
  const today = localDateOf(now, zone);
  const dates = [...new Set(line.flatMap((entry) => wishedDays(entry, today)))];
  const books: ReadonlyMap<LocalDate, DayBook> = await ctx.dayBooks.readMany(dates);
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
