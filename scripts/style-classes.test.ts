import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { misfitClasses } from './style-classes.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldleaf-styles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What does not fit between a component's markup and its sheet, beside a sheet of plain names. */
function misfitsOf({ markup, sheet }: { markup: string; sheet: string }): string[] {
  const files = {
    'card.tsx': `import styles from './card.module.css';\n${markup}`,
    'card.module.css': sheet,
  };
  const paths = Object.entries({ ...files, 'looks.css': '.quiet { color: gray; }' }).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  return misfitClasses(paths).map((misfit) => misfit.replaceAll(`${folder}/`, ''));
}

test('what is used and what is defined fit together', () => {
  const markup = `<p className={\`quiet \${styles.name}\`} data-open={open} />`;

  expect(misfitsOf({ markup, sheet: '/* .gone */ @media print { .name { inset: 0.5rem; } }' })).toEqual([]);
});

test('a class that the sheet lacks is found, and one that nothing uses', () => {
  const markup = '<p className={styles.title} /> <p className="quiet" />';

  expect(misfitsOf({ markup, sheet: '.name[data-open] > svg { color: red; }' })).toEqual([
    'card.tsx: no sheet of it defines title',
    'card.module.css: nothing uses name',
  ]);
});

test('a plain name that no sheet knows is found', () => {
  const markup = `<p className={\`quite \${styles.name}\`} /> <p className={open ? 'quiet' : undefined} />`;

  expect(misfitsOf({ markup, sheet: '.name { color: red; }' })).toEqual([
    'card.tsx: no sheet of it defines quite',
  ]);
});
