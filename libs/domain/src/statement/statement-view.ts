import { centsToDollars } from '../money/cents.ts';
import type { Statement, StatementTotals } from './monthly-statements.ts';
import type { StatementPayout } from './statement-payouts.ts';
import type { StatementRow } from './statement-row.ts';

/** The sums of a month as the API tells them; amounts are dollars. */
export const statementTotalsView = (statement: StatementTotals & Pick<Statement, 'month'>) => ({
  month: statement.month,
  payments: centsToDollars(statement.paymentsCents),
  refunds: centsToDollars(statement.refundsCents),
  tips: centsToDollars(statement.tipsCents),
  tax: centsToDollars(statement.taxCents),
  net: centsToDollars(statement.netCents),
  /** Null: of none is known yet what the card provider keeps. */
  fees: statement.unknownFees > 0 && statement.feesCents === 0 ? null : centsToDollars(statement.feesCents),
  fees_not_known: statement.unknownFees,
});

/** A month as the API tells it; amounts are dollars. */
export const statementView = (statement: Statement) => ({
  ...statementTotalsView(statement),
  rows: statement.rows.map(rowView),
  payouts: statement.payouts.map(payoutView),
});

const rowView = ({
  grossCents,
  tipCents,
  taxCents,
  taxableCents,
  refundCents,
  redeemedCents,
  feeCents,
  ...unpriced
}: StatementRow) => ({
  ...unpriced,
  gross: centsToDollars(grossCents),
  tip: centsToDollars(tipCents),
  tax: centsToDollars(taxCents),
  taxable: centsToDollars(taxableCents),
  refund: centsToDollars(refundCents),
  fee: feeCents === null ? null : centsToDollars(feeCents),
  ...(redeemedCents !== undefined && { redeemed: centsToDollars(redeemedCents) }),
});

const payoutView = ({ amountCents, unexplainedCents, lines, ...payout }: StatementPayout) => ({
  ...payout,
  amount: centsToDollars(amountCents),
  unexplained: centsToDollars(unexplainedCents),
  lines:
    lines?.map(({ grossCents, feeCents, netCents, ...line }) => ({
      ...line,
      gross: centsToDollars(grossCents),
      fee: centsToDollars(feeCents),
      net: centsToDollars(netCents),
    })) ?? null,
});

export type StatementTotalsView = ReturnType<typeof statementTotalsView>;

export type StatementView = ReturnType<typeof statementView>;
