import { ZONE } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';

/** Longer than any notice, so that a month's end does not matter. */
const NOTICE_DAYS = 3;

/** The business's day now, or at another time. */
export const businessToday = (atMs = Date.now()): LocalDate => localDateOf(instantOf(atMs), ZONE);

/** The first day of the month after this one that can be booked whatever the notice, and four weeks on. */
export function nextMonth(today = businessToday()): { readonly from: LocalDate; readonly to: LocalDate } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10) as LocalDate;
  const soonest = plusDays(today, NOTICE_DAYS);
  const isFarOff = first.localeCompare(soonest) > 0;
  const from = isFarOff ? first : soonest;
  return { from, to: plusDays(from, 27) };
}
