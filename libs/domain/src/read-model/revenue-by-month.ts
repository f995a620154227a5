import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalDate, plusMonths } from '../time/local-date.ts';
import { runningTotals, type TotalsModel } from './running-totals.ts';

const MONTHS = 12;

/** Revenue of a month: received minus refunded in that month; below zero if more was refunded. */
export type MonthRevenue = {
  /** `YYYY-MM` in the business zone. */
  readonly month: string;
  readonly netCents: number;
};

type Clock = { readonly now: Instant; readonly timeZone: TimeZone };

/** The last twelve months, this one last; a month without payments is there with nothing. */
export function revenueByMonth(model: TotalsModel, { now, timeZone }: Clock): readonly MonthRevenue[] {
  const { revenueByMonth: revenue } = runningTotals(model, timeZone);
  const first = `${localDateOf(now, timeZone).slice(0, 7)}-01` as LocalDate;
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = plusMonths(first, at + 1 - MONTHS).slice(0, 7);
    return { month, netCents: revenue.get(month) ?? 0 };
  });
}
