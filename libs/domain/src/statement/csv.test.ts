import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { toCsv } from './csv.ts';

/** Reads what RFC 4180 describes, and nothing more lenient. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new Error('not a CSV file');
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('whatever was typed comes back as it was, but for the apostrophe before a formula', () => {
  const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(rows, (typed) => {
      const read = readCsv(toCsv(typed));

      expect(read.length).toBe(typed.length);
      read.forEach((cells, rowIndex) => {
        cells.forEach((cell, index) => {
          const was = typed[rowIndex]?.[index];
          expect([was, `'${was}`]).toContain(cell);
        });
      });
    }),
  );
});

test.each([
  '=HYPERLINK("https://evil.example","Click")',
  '+1 (214) 555-0101',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  ' =1+1',
  '\r=1+1',
  '＝1+1',
])('%j stays text in a spreadsheet', (typed) => {
  expect(readCsv(toCsv([[typed, '']]))).toEqual([[`'${typed}`, '']]);
});

test('commas, quotes and lines are kept in their cell', () => {
  expect(toCsv([['Reyes, Ana', 'the "big" one', 'two\nlines', 'plain']])).toBe(
    '"Reyes, Ana","the ""big"" one","two\nlines",plain\r\n',
  );
});

test('amounts are numbers with two decimals, also below zero', () => {
  expect(toCsv([[{ cents: cents(0) }, { cents: cents(-1_105) }, { cents: cents(123_456) }]])).toBe(
    '0.00,-11.05,1234.56\r\n',
  );
});
