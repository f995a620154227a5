import { cents } from '../money/cents.ts';
import { markedMovementWords, methodWords } from '../payment/method-words.ts';
import { BYTE_ORDER_MARK, type CsvCell, toCsv } from './csv.ts';
import type { OtherFee, Statement } from './monthly-statements.ts';
import type { StatementRow } from './statement-row.ts';

const COLUMNS: readonly (readonly [title: string, cell: (row: StatementRow) => CsvCell])[] = [
  ['Date', ({ date }) => date],
  ['Kind', markedMovementWords],
  ['Method', methodWords],
  ['Number', ({ number }) => number],
  ['Customer', ({ customerName }) => customerName],
  ['Gross', ({ grossCents }) => ({ cents: grossCents })],
  ['Tip', ({ tipCents }) => ({ cents: tipCents })],
  ['Tax', ({ taxCents }) => ({ cents: taxCents })],
  ['Refund', ({ refundCents }) => ({ cents: refundCents })],
  ['Reference', ({ reference }) => reference],
  ['Fee', ({ feeCents }) => (feeCents === null ? 'not known yet' : { cents: feeCents })],
  ['Gift card redeemed', ({ redeemedCents }) => ({ cents: redeemedCents ?? cents(0) })],
];

const TITLES = COLUMNS.map(([title]) => title);

/** A fee in the columns of a movement. */
const feeLine = ({ date, feeCents, reference }: OtherFee): readonly CsvCell[] => {
  const cells: Readonly<Record<string, CsvCell>> = {
    Date: date,
    Kind: 'Fee, no payment',
    Reference: reference,
    Fee: { cents: feeCents },
  };
  return COLUMNS.map(([title]) => cells[title] ?? '');
};

/**
 * The movements of a month and the fees of none of them, one a line, in dollars: they add up to the month. Tip and tax are
 * part of gross and refund.
 */
export const statementCsv = ({ rows, otherFees }: Pick<Statement, 'rows' | 'otherFees'>): string =>
  BYTE_ORDER_MARK +
  toCsv([TITLES, ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row))), ...otherFees.map(feeLine)]);

export const statementFileName = ({ month }: Pick<Statement, 'month'>): string =>
  `fieldleaf-statement-${month}.csv`;
