import { centsToDollars } from '../money/cents.ts';
import type { Statement, StatementTotals } from './monthly-statements.ts';

/** The sums of a month as the API tells them; amounts are dollars. */
export const statementTotalsView = (statement: StatementTotals & Pick<Statement, 'month'>) => ({
  month: statement.month,
  payments: centsToDollars(statement.paymentsCents),
  refunds: centsToDollars(statement.refundsCents),
  tips: centsToDollars(statement.tipsCents),
  tax: centsToDollars(statement.taxCents),
  net: centsToDollars(statement.netCents),
  // What the card provider keeps is in its own reports, not here.
  fees: null,
});

/** A month as the API tells it; amounts are dollars. */
export const statementView = (statement: Statement) => ({
  ...statementTotalsView(statement),
  rows: statement.rows.map(({ grossCents, tipCents, taxCents, refundCents, ...unpriced }) => ({
    ...unpriced,
    gross: centsToDollars(grossCents),
    tip: centsToDollars(tipCents),
    tax: centsToDollars(taxCents),
    refund: centsToDollars(refundCents),
  })),
});

export type StatementTotalsView = ReturnType<typeof statementTotalsView>;

export type StatementView = ReturnType<typeof statementView>;
