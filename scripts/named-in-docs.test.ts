import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

test('the table has all thirty-four', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
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

const security = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Folder abbreviations of the page. */
const FOLDERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...security.matchAll(/`(\w)\/` is `([^`]+)`/g)].map(([, short = '', folder = '']) => [short, folder]),
);

const requirements = security
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , state = '']) => ({ number, state }));

const filesIn = (state: string): readonly string[] =>
  [...state.matchAll(/`([\w./-]+\.[a-z]+|Dockerfile)`/g)]
    .map(([, file = '']) => file.replace(/^([SCD])\//, (_, short) => FOLDERS[short] ?? ''))
    .filter((file) => file.includes('/') || existsSync(join(root, file)));

test('the page holds all fourteen chapters against us, and each line has a state', () => {
  const chapters = new Set(requirements.map(({ number }) => number.split('.')[0]));
  expect(chapters.size).toBe(14);
  expect(requirements.filter(({ state }) => !/^(Met|Partly|Not met|n\/a)\b/.test(state))).toEqual([]);
});

test('every file that the page on security names exists', () => {
  const named = requirements.flatMap(({ state }) => filesIn(state));

  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const pages = tracked.filter((file) => /^(docs\/.+|CONTRIBUTING|README)\.md$/.test(file));

test.each(pages)('every file of code that %s names exists', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`(?:\w\/)?([\w./-]+\.(?:tsx?|mjs|css))`/g)].map(([, file = '']) => file);
  const isThere = (file: string) => tracked.some((path) => path === file || path.endsWith(`/${file}`));

  expect(named.filter((file) => !isThere(file.replace(/^\.+\//, '')))).toEqual([]);
});

test('what is met is shown by a file or said in words', () => {
  const bare = requirements.filter(({ state }) => /^(Met|Partly)\W*$/.test(state));
  expect(bare).toEqual([]);
});

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** The anchors of a document, as GitHub makes them of its headings. */
const anchorsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

function isBroken(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(root, document) : join(root, dirname(document), path);
  return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
}

test.each(documents)('every link in %s leads to a file and a heading that exist', (document) => {
  const links = [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link));

  expect(links.filter((link) => isBroken(document, link))).toEqual([]);
});

const decisions = join(root, 'docs/decisions');

const records = readdirSync(decisions).filter((file) => /^\d{4}-/.test(file));

test('the index of decisions names every record once', () => {
  const index = readFileSync(join(decisions, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[\d{4}\]\((.+)\)/gm)].map(([, file]) => file);

  expect(listed.toSorted()).toEqual(records.toSorted());
});

test.each(records)('decision %s fits on a page', (file) => {
  const text = readFileSync(join(decisions, file), 'utf8').trimEnd();

  expect(text.split('\n').length, 'lines').toBeLessThanOrEqual(45);
  expect(text.split(/\s+/).length, 'words').toBeLessThanOrEqual(450);
});
