import type { Cents } from '../money/cents.ts';

/** A cell: text as somebody typed it, or an amount. */
export type CsvCell = string | { readonly cents: Cents };

/** Tells Excel that what follows is UTF-8: names keep their letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as RFC 4180 has them: CRLF after each, quotes where they are needed. Text that a spreadsheet would
 * take for a formula gets an apostrophe before it, so that it stays text; amounts stay numbers.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

const cellText = (cell: CsvCell): string =>
  typeof cell === 'string' ? quoted(defused(cell)) : (cell.cents / 100).toFixed(2);

const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;

const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
