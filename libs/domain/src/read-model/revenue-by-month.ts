import { earnedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { type MonthSpan, monthSpan } from '../time/month-span.ts';
import { allMovements } from './all-movements.ts';
import { type RevenueBooks, revenueBooks } from './revenue-books.ts';

const MONTHS = 12;

/** What a month brought in: received minus refunded in that month; below zero when more went back. */
export type MonthRevenue = {
  /** `YYYY-MM` in the business zone. */
  readonly month: string;
  readonly netCents: number;
};

type Clock = { readonly now: Instant; readonly timeZone: TimeZone };

/** The last twelve months, this one last; a month without payments is there with nothing. */
export function revenueByMonth(books: RevenueBooks, { now, timeZone }: Clock): readonly MonthRevenue[] {
  const spans = lastMonths(now, timeZone);
  const net = spans.map(() => 0);
  for (const payment of allMovements(revenueBooks(books))) {
    const index = spans.findIndex((span) => isOf(span, payment, timeZone));
    if (index >= 0) net[index] = (net[index] ?? 0) + earnedCents(payment);
  }
  return spans
    .map(({ from }, index) => ({ month: localDateOf(from, timeZone).slice(0, 7), netCents: net[index] ?? 0 }))
    .toReversed();
}

/** By the day it was received, where it was written down later. */
const isOf = ({ from, until }: MonthSpan, { at, receivedOn }: Payment, timeZone: TimeZone): boolean =>
  receivedOn ? receivedOn.slice(0, 7) === localDateOf(from, timeZone).slice(0, 7) : at >= from && at < until;

/** Newest first, where most payments of a busy list lie. */
function lastMonths(now: Instant, timeZone: TimeZone): readonly MonthSpan[] {
  const spans = [monthSpan(now, timeZone)];
  for (let span = spans[0]; span && spans.length < MONTHS; span = spans.at(-1)) {
    spans.push(monthSpan(plusMinutes(span.from, -1), timeZone));
  }
  return spans;
}
