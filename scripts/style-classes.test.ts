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

type Sample = { readonly markup: string; readonly sheet: string; readonly words?: string };

/**
 * Returns the mismatches between a component's markup and its sheet, beside a sheet of plain names and a
 * vocabulary.
 */
async function misfitsOf({ markup, sheet, words }: Sample): Promise<string[]> {
  const files = {
    'card.tsx': `import styles from './card.module.css';\n${markup}`,
    'card.module.css': sheet,
    'components.css': '.quiet { color: gray; }',
    'console.css':
      '@import "tailwindcss/utilities.css"; @theme inline { --spacing: 0.25rem; --breakpoint-lg: 900px; }',
    ...(words && { 'words.css': words }),
  };
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  return (await misfitClasses(paths)).map((misfit) => misfit.replaceAll(`${folder}/`, ''));
}

test('what is used and what is defined fit together', async () => {
  const markup = `<p className={\`quiet \${styles.name}\`} data-open={open} />`;

  expect(await misfitsOf({ markup, sheet: '/* .gone */ @media print { .name { inset: 0.5rem; } }' })).toEqual(
    [],
  );
});

test('a class that the sheet lacks is found, and one that nothing uses', async () => {
  const markup = '<p className={styles.title} /> <p className="quiet" />';

  expect(await misfitsOf({ markup, sheet: '.name[data-open] > svg { color: red; }' })).toEqual([
    'card.tsx: no sheet of it defines title',
    'card.module.css: nothing uses name',
  ]);
});

test('a plain name that no sheet knows is found', async () => {
  const markup = `<p className={\`quite \${styles.name}\`} /> <p className={open ? 'quiet' : undefined} />`;

  expect(await misfitsOf({ markup, sheet: '.name { color: red; }' })).toEqual([
    'card.tsx: no sheet of it defines quite',
  ]);
});

test('a word of the vocabulary needs no sheet, in no state and at no width', async () => {
  const markup = `
    <p className="quiet grid gap-2 p-[3px] lg:gap-1.5 @max-[9rem]/day:hidden" />
    <p className={\`flex data-[open=true]:hidden \${styles.name} \${kind === 'small' ? 'gap-1' : ''}\`} />`;

  expect(await misfitsOf({ markup, sheet: '.name { color: red; }' })).toEqual([]);
});

test('a word that the vocabulary does not make a class of is found, wherever it is said', async () => {
  const markup = `<p className={open ? 'quiet grit' : \`gap-wide gap \${half ? 'flexx' : styles.name}\`} />
    <Clock halfClass="lg:hiden" />`;

  expect(await misfitsOf({ markup, sheet: '.name { color: red; }' })).toEqual([
    'card.tsx: no sheet of it defines flexx',
    'card.tsx: no sheet of it defines grit',
    'card.tsx: no sheet of it defines gap-wide',
    'card.tsx: no sheet of it defines gap',
    'card.tsx: no sheet of it defines lg:hiden',
  ]);
});

test('a word that was added to the vocabulary and that nothing uses is found', async () => {
  const words = '@utility raised { box-shadow: none; } @utility lh-* { line-height: --value(integer); }';
  const markup = `<p className={\`quiet \${styles.name}\`} />`;

  expect(await misfitsOf({ markup, sheet: '.name { color: red; }', words })).toEqual([
    'words.css: nothing uses raised',
  ]);
});
