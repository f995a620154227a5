import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const table = readFileSync(join(root, 'docs/offline-scenarios.md'), 'utf8');

type Row = { readonly number: number; readonly shownBy: string };

const rows: readonly Row[] = table
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, , , shownBy = '']) => ({ number: Number(number), shownBy }));

/** The files and titles of one row: a file, and the titles behind it until the next file. */
function namedTests({ shownBy }: Row): readonly { readonly file: string; readonly title: string }[] {
  let file = '';
  return [...shownBy.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => {
    if (!/\.(test|spec)\.tsx?$/.test(text)) return [{ file, title: text }];
    file = text;
    return [];
  });
}

test('the table has all thirty-one', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
});

test.each(rows.filter(({ shownBy }) => shownBy !== ''))(
  'the tests that scenario $number names exist',
  (row) => {
    const named = namedTests(row);

    expect(named.length).toBeGreaterThan(0);
    for (const { file, title } of named) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'"), file).toContain(`'${title}'`);
    }
  },
);

test('none is without a test', () => {
  expect(rows.filter(({ shownBy }) => shownBy === '').map(({ number }) => number)).toEqual([]);
});
