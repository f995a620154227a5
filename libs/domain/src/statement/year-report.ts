import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import { allMovements, type MoneyBooks } from '../read-model/all-movements.ts';
import type { IncomeKind } from './income-kind.ts';
import {
  countedRows,
  type Month,
  type Statement,
  type StatementTotals,
  totalsOf,
} from './monthly-statements.ts';
import type { Books, StatementRow } from './statement-row.ts';

/**
 * Figures an accountant needs for a period, on the cash basis: by the day money was received or refunded, not by
 * the day of the work.
 */
export type YearSums = StatementTotals & {
  /** Received and kept, tips included, sales tax not. */
  readonly incomeCents: Cents;
  readonly incomeByKind: Readonly<Record<IncomeKind, Cents>>;
  /** The sales that sales tax was charged on, as a state's return asks for them; a gift card counts where it is used. */
  readonly taxableCents: Cents;
  /** The part of the refunds that banks took in disputes. */
  readonly disputesCents: Cents;
  /** Received by card before refunds and fees, tips and tax included: what a 1099-K says. */
  readonly cardGrossCents: Cents;
  /** Amount paid by gift cards; the money came in when they were sold. */
  readonly redeemedCents: Cents;
};

export type YearMonth = YearSums & { readonly month: Month };

/** Money received by one method, and how much of it was refunded. */
export type YearMeans = {
  readonly method: PaymentMethod;
  readonly receivedCents: Cents;
  readonly givenBackCents: Cents;
};

export type YearReport = {
  readonly year: number;
  /** All twelve. */
  readonly months: readonly YearMonth[];
  readonly totals: YearSums;
  /** The largest first; gift cards are not money received again. */
  readonly means: readonly YearMeans[];
};

/** A year of statements: each sum is that of its twelve months. */
export function yearReport(
  statements: readonly Omit<Statement, 'payouts'>[],
  year: number,
  books: Pick<Books, 'settings'>,
): YearReport {
  const byMonth = new Map(statements.map((statement) => [statement.month, statement]));
  const ofYear = monthsOf(year).map((month) => {
    const statement = byMonth.get(month);
    return {
      month,
      rows: countedRows(statement?.rows ?? [], books),
      otherFees: statement?.otherFeesCents ?? 0,
    };
  });
  const rows = ofYear.flatMap((month) => month.rows);
  return {
    year,
    months: ofYear.map(({ month, ...found }) => ({ month, ...sumsOf(found.rows, found.otherFees) })),
    totals: sumsOf(
      rows,
      ofYear.reduce((sum, { otherFees }) => sum + otherFees, 0),
    ),
    means: meansOf(rows),
  };
}

/** The years money moved in, and this one; the latest first. */
export function reportedYears(books: MoneyBooks, thisYear: number): readonly number[] {
  let first = String(thisYear);
  for (const { at, receivedOn } of allMovements(books)) {
    const moved = receivedOn ?? at;
    if (moved < first) first = moved;
  }
  const firstYear = Number(first.slice(0, 4));
  return Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index);
}

const monthsOf = (year: number): readonly Month[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}` as Month);

const CARDS: ReadonlySet<PaymentMethod> = new Set(['card', 'card_present']);

const keptOf = ({ grossCents, refundCents, taxCents }: StatementRow): Cents =>
  cents(grossCents - refundCents - taxCents);

function sumsOf(rows: readonly StatementRow[], otherFees: number): YearSums {
  const totals = totalsOf(rows);
  const sumOf = (wanted: (row: StatementRow) => boolean, amountOf: (row: StatementRow) => Cents) =>
    sumCents(rows.filter(wanted).map(amountOf));
  const incomeOf = (kind: IncomeKind) => sumOf(({ income }) => income === kind, keptOf);
  return {
    ...totals,
    feesCents: cents(totals.feesCents + otherFees),
    incomeCents: sumCents(rows.map(keptOf)),
    incomeByKind: {
      virtual: incomeOf('virtual'),
      onsite: incomeOf('onsite'),
      quote: incomeOf('quote'),
      invoice: incomeOf('invoice'),
      'gift-card': incomeOf('gift-card'),
      other: incomeOf('other'),
    },
    taxableCents: sumCents(rows.map(({ taxableCents }) => taxableCents)),
    disputesCents: sumOf(
      ({ dispute }) => dispute === true,
      ({ refundCents }) => refundCents,
    ),
    cardGrossCents: sumOf(
      ({ method }) => CARDS.has(method),
      ({ grossCents }) => grossCents,
    ),
    redeemedCents: sumCents(rows.map(({ redeemedCents }) => redeemedCents ?? cents(0))),
  };
}

function meansOf(rows: readonly StatementRow[]): readonly YearMeans[] {
  const methods = new Set(
    rows.filter(({ redeemedCents }) => redeemedCents === undefined).map(({ method }) => method),
  );
  return [...methods]
    .map((method) => {
      const { paymentsCents, refundsCents } = totalsOf(rows.filter((row) => row.method === method));
      return { method, receivedCents: paymentsCents, givenBackCents: refundsCents };
    })
    .sort((one, other) => other.receivedCents - one.receivedCents);
}
