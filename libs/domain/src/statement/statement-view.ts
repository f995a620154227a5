import { centsToDollars } from '../money/cents.ts';
import type { Month, Statement, StatementTotals } from './monthly-statements.ts';
import type { StatementRow } from './statement-row.ts';

/** The sums of a month as the API tells them; amounts are dollars. */
export type StatementTotalsView = {
  readonly month: Month;
  readonly payments: number;
  readonly refunds: number;
  readonly tips: number;
  readonly tax: number;
  readonly net: number;
  /** What the card provider keeps is in its own reports, not here. */
  readonly fees: null;
};

/** A month as the API tells it; amounts are dollars. */
export type StatementView = StatementTotalsView & {
  readonly rows: (Pick<
    StatementRow,
    | 'at'
    | 'date'
    | 'kind'
    | 'dispute'
    | 'test'
    | 'method'
    | 'paidFor'
    | 'number'
    | 'customerName'
    | 'reference'
  > & {
    readonly gross: number;
    readonly tip: number;
    readonly tax: number;
    readonly refund: number;
  })[];
};

export const statementTotalsView = (
  statement: StatementTotals & Pick<Statement, 'month'>,
): StatementTotalsView => ({
  month: statement.month,
  payments: centsToDollars(statement.paymentsCents),
  refunds: centsToDollars(statement.refundsCents),
  tips: centsToDollars(statement.tipsCents),
  tax: centsToDollars(statement.taxCents),
  net: centsToDollars(statement.netCents),
  fees: null,
});

export const statementView = (statement: Statement): StatementView => ({
  ...statementTotalsView(statement),
  rows: statement.rows.map(({ grossCents, tipCents, taxCents, refundCents, ...unpriced }) => ({
    ...unpriced,
    gross: centsToDollars(grossCents),
    tip: centsToDollars(tipCents),
    tax: centsToDollars(taxCents),
    refund: centsToDollars(refundCents),
  })),
});
