import { keptCents } from '../ledger/ledger-entry.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type CardFees, cardFees, countedEntries } from './card-fees.ts';
import { type StatementPayout, statementPayouts } from './statement-payouts.ts';
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
  /** Received minus given back, before what the card provider keeps. */
  readonly netCents: Cents;
  /** The card provider's fees, as far as they are known. */
  readonly feesCents: Cents;
  /** Number of payments whose fee is not known yet. */
  readonly unknownFees: number;
};

/** A fee of no payment of its month. */
export type OtherFee = { readonly date: LocalDate; readonly feeCents: Cents; readonly reference: string };

/** Money moved in one month. */
export type Statement = StatementTotals & {
  readonly month: Month;
  /** The oldest first. */
  readonly rows: readonly StatementRow[];
  /** The part of the fees that is about no row: a dispute, the account itself. */
  readonly otherFeesCents: Cents;
  /** Each of these fees, the oldest first. */
  readonly otherFees: readonly OtherFee[];
  /** Payouts that reached the bank, by day. */
  readonly payouts: readonly StatementPayout[];
};

/** The month a text names; undefined for 2027-13 and anything that is not `YYYY-MM`. */
export const parseMonth = (text: string): Month | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? (text as Month) : undefined;

/** Every month in which money moved, the latest first. */
export function monthlyStatements(books: Books, timeZone: TimeZone): readonly Statement[] {
  const fees = cardFees(books, timeZone);
  const rows = statementRows(books, timeZone, { fees });
  const payouts = statementPayouts(books, rows, timeZone);
  return statementsOf(books, { rows, payouts, otherFees: otherFees(books, timeZone, fees) });
}

/** The months of one year, without what reached the bank. */
export function statementsOfYear(
  books: Books,
  year: number,
  timeZone: TimeZone,
): readonly Omit<Statement, 'payouts'>[] {
  const fees = cardFees(books, timeZone);
  const isOfYear = ({ date }: { readonly date: LocalDate }) => date.startsWith(`${year}-`);
  const rows = statementRows(books, timeZone, { fees, year }).filter(isOfYear);
  const others = otherFees(books, timeZone, fees).filter(isOfYear);
  return statementsOf(books, { rows, payouts: [], otherFees: others });
}

type Moved = {
  readonly rows: readonly StatementRow[];
  readonly payouts: readonly StatementPayout[];
  readonly otherFees: readonly OtherFee[];
};

function statementsOf(books: Books, moved: Moved): readonly Statement[] {
  const parts = new Map<Month, Parts>();
  const partsOf = (month: Month): Parts => {
    const found = parts.get(month) ?? { rows: [], otherFees: [], payouts: [] };
    parts.set(month, found);
    return found;
  };
  for (const row of moved.rows) partsOf(monthOf(row.date)).rows.push(row);
  for (const payout of moved.payouts) partsOf(monthOf(payout.arrivesOn)).payouts.push(payout);
  for (const fee of moved.otherFees) partsOf(monthOf(fee.date)).otherFees.push(fee);
  return [...parts]
    .sort(([one], [other]) => Number(one < other) - Number(one > other))
    .map(([month, found]) => statementOf(books, month, found));
}

/** One month; without movements it is there with nothing. */
export const statementOfMonth = (books: Books, month: Month, timeZone: TimeZone): Statement =>
  monthlyStatements(books, timeZone).find((statement) => statement.month === month) ??
  statementOf(books, month, { rows: [], otherFees: [], payouts: [] });

type Parts = {
  readonly rows: StatementRow[];
  readonly otherFees: OtherFee[];
  readonly payouts: StatementPayout[];
};

const monthOf = (date: LocalDate): Month => date.slice(0, 7) as Month;

function otherFees(books: Books, timeZone: TimeZone, { others }: CardFees) {
  const isCounted = new Set(countedEntries(books));
  return others
    .filter((entry) => isCounted.has(entry))
    .map(
      (entry): OtherFee => ({
        date: localDateOf(entry.at, timeZone),
        feeCents: cents(keptCents(entry)),
        reference: entry.reference ?? entry.paymentReference ?? '',
      }),
    )
    .sort((one, other) => Number(one.date > other.date) - Number(one.date < other.date));
}

/** Test money is listed; once real money is taken it adds nothing. */
export const countedRows = <Row extends Pick<StatementRow, 'test'>>(
  rows: readonly Row[],
  { settings }: Pick<Books, 'settings'>,
): readonly Row[] => (settings?.takesRealMoney ? rows.filter(({ test }) => !test) : rows);

function statementOf(books: Books, month: Month, { rows, otherFees: others, payouts }: Parts): Statement {
  const otherFeesCents = sumCents(others.map(({ feeCents }) => feeCents));
  const totals = totalsOf(countedRows(rows, books));
  return {
    month,
    ...totals,
    feesCents: cents(totals.feesCents + otherFeesCents),
    otherFeesCents,
    otherFees: others,
    rows,
    payouts,
  };
}

/** The sums of some movements. */
export function totalsOf(rows: readonly StatementRow[]): StatementTotals {
  const sumOf = (amountOf: (row: StatementRow) => Cents) => sumCents(rows.map(amountOf));
  const paymentsCents = sumOf(({ grossCents }) => grossCents);
  const refundsCents = sumOf(({ refundCents }) => refundCents);
  return {
    paymentsCents,
    refundsCents,
    tipsCents: sumOf(({ tipCents }) => tipCents),
    taxCents: sumOf(({ taxCents }) => taxCents),
    netCents: cents(paymentsCents - refundsCents),
    feesCents: sumOf(({ feeCents }) => feeCents ?? cents(0)),
    unknownFees: rows.filter(({ feeCents }) => feeCents === null).length,
  };
}
