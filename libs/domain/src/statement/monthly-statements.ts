import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { TimeZone } from '../time/business-time.ts';
import { type Books, type StatementRow, statementRows } from './statement-row.ts';

/** `YYYY-MM` on the wall calendar of the business zone. */
export type Month = string & { readonly __unit: 'month' };

export type StatementTotals = {
  readonly paymentsCents: Cents;
  readonly refundsCents: Cents;
  /** Part of the payments, as far as it was not given back. */
  readonly tipsCents: Cents;
  /** Part of the payments, as far as it was not given back. */
  readonly taxCents: Cents;
  /** Received minus given back; what the card provider keeps for itself is not known here. */
  readonly netCents: Cents;
};

/** What moved in one month. */
export type Statement = StatementTotals & {
  readonly month: Month;
  /** The oldest first. */
  readonly rows: readonly StatementRow[];
};

/** The month a text names; undefined for 2027-13 and anything that is not `YYYY-MM`. */
export const parseMonth = (text: string): Month | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? (text as Month) : undefined;

/** Every month in which money moved, the latest first. */
export function monthlyStatements(books: Books, timeZone: TimeZone): readonly Statement[] {
  const rowsByMonth = new Map<Month, StatementRow[]>();
  for (const row of statementRows(books, timeZone)) {
    const month = monthOf(row);
    const rows = rowsByMonth.get(month);
    if (rows) rows.push(row);
    else rowsByMonth.set(month, [row]);
  }
  return [...rowsByMonth].map(([month, rows]) => statementOf(books, month, rows)).toReversed();
}

/** One month; without movements it is there with nothing. */
export const statementOfMonth = (books: Books, month: Month, timeZone: TimeZone): Statement =>
  statementOf(
    books,
    month,
    statementRows(books, timeZone).filter((row) => monthOf(row) === month),
  );

const monthOf = ({ date }: StatementRow): Month => date.slice(0, 7) as Month;

/** Test money is listed; once real money is taken it adds nothing. */
function statementOf({ settings }: Books, month: Month, rows: readonly StatementRow[]): Statement {
  const counted = settings?.takesRealMoney ? rows.filter(({ test }) => !test) : rows;
  return { month, ...totalsOf(counted), rows };
}

function totalsOf(rows: readonly StatementRow[]): StatementTotals {
  const paymentsCents = sumCents(rows.map(({ grossCents }) => grossCents));
  const refundsCents = sumCents(rows.map(({ refundCents }) => refundCents));
  return {
    paymentsCents,
    refundsCents,
    tipsCents: sumCents(rows.map(({ tipCents }) => tipCents)),
    taxCents: sumCents(rows.map(({ taxCents }) => taxCents)),
    netCents: cents(paymentsCents - refundsCents),
  };
}
