import { cents } from '../money/cents.ts';
import { markedMovementWords, methodWords } from '../payment/method-words.ts';
import { BYTE_ORDER_MARK, type CsvCell, toCsv } from './csv.ts';
import type { Statement } from './monthly-statements.ts';
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

/** The movements of a month, one a line, in dollars; tip and tax are part of gross and refund. */
export const statementCsv = ({ rows }: Pick<Statement, 'rows'>): string =>
  BYTE_ORDER_MARK +
  toCsv([COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))]);

export const statementFileName = ({ month }: Pick<Statement, 'month'>): string =>
  `fieldleaf-statement-${month}.csv`;
