import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from 'tailwindcss';
import { listFiles } from './fingerprint.mjs';
import { root } from './paths.mjs';

/** @typedef {{ file: string, sheet?: string | undefined, name: string }} Use A use without a sheet is of a plain name. */

// Set by the library of icons.
const setElsewhere = new Set(['lucide']);

const UTILITIES = 'tailwindcss/utilities.css';

/** @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** @param {string} sheet */
function definedIn(sheet) {
  const selectors = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"|\{[^{}]*\}/g, '{}');
  return new Set([...found(selectors, /\.([a-z][\w-]*)/gi), ...found(selectors, /@utility ([\w-]+) \{/g)]);
}

/**
 * The part of a text from an opening brace to the one that closes it.
 *
 * @param {string} text
 * @param {number} start
 */
function bracedAt(text, start) {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, end + 1);
  }
  return '';
}

/**
 * The names in what an attribute of classes says: quoted, but not what something is compared with.
 *
 * @param {string} said
 */
function namesIn(said) {
  if (!said.startsWith('{')) return said.slice(1, -1).split(/\s+/);
  const spoken = said.replace(/[!=]== '[^']*'/g, '');
  const inner = found(spoken, /\$(\{[^{}]*\})/g).flatMap((each) => found(each, /'([^']*)'/g));
  const outer = spoken.replace(/\$\{[^{}]*\}/g, ' ');
  return [...inner, ...found(outer, /['`]([^'`]*)['`]/g)].flatMap((each) => each.split(/\s+/));
}

/**
 * @param {string} file
 * @returns {Use[]}
 */
function usesIn(file) {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)];
  const ofModules = imports.flatMap(([, binding, path = '']) => {
    const names = found(text, new RegExp(`\\b${binding}\\.(?!module\\b)(\\w+)`, 'g'));
    return names.map((name) => ({ file, sheet: join(dirname(file), path), name }));
  });
  const attributes = [...text.matchAll(/\b(?:className|\w+Class)=("[^"]*"|\{)/g)].map(
    ({ 0: whole, 1: said = '', index }) => (said === '{' ? bracedAt(text, index + whole.length - 1) : said),
  );
  const plain = attributes.flatMap(namesIn).filter(Boolean);
  return [...ofModules, ...plain.map((name) => ({ file, name }))];
}

/**
 * The style sheet that another imports, by its path or from a package.
 *
 * @param {string} id
 * @param {string} base
 */
async function loadStylesheet(id, base) {
  const from = id === UTILITIES ? import.meta.url : join(base, 'sheet.css');
  const path = createRequire(from).resolve(id);
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
}

/**
 * Those of `names` that the vocabulary of a sheet makes a class of.
 *
 * @param {string} sheet
 * @param {readonly string[]} names
 */
async function wordsOf(sheet, names) {
  const { build } = await compile(readFileSync(sheet, 'utf8'), { base: dirname(sheet), loadStylesheet });
  const made = found(build([...names]), /\.((?:\\.|[\w-])+)/g).map((name) => name.replace(/\\(.)/g, '$1'));
  return new Set(made);
}

/** @param {string} name without what says when it counts: `lg:grid` is `grid` */
const wordOf = (name) => name.replace(/^(?:[^[:]|\[[^\]]*\])*:/, '');

/**
 * The classes that a component uses and its sheet does not define, and those defined that nothing uses.
 * A `*.module.css` is used by its import's name, any other sheet by plain names in any component. The words of a
 * vocabulary are for the components below the sheet that imports it, and for the libraries' in every app.
 *
 * @param {readonly string[]} files
 */
export async function misfitClasses(files) {
  const sheets = files.filter((file) => file.endsWith('.css'));
  const defined = sheets.flatMap((file) => {
    const sheet = file.endsWith('.module.css') ? file : undefined;
    return [...definedIn(file)].map((name) => ({ file, sheet, name }));
  });
  const used = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).flatMap(usesIn);
  const plain = [...new Set(used.filter(({ sheet }) => sheet === undefined).map(({ name }) => name))];
  const entries = sheets.filter((sheet) => readFileSync(sheet, 'utf8').includes(UTILITIES));
  const vocabularies = await Promise.all(
    entries.map(async (entry) => ({ folder: dirname(entry), words: await wordsOf(entry, plain) })),
  );
  /** @param {Use} use */
  const isWord = ({ file, sheet, name }) => {
    const own = vocabularies.filter(({ folder }) => file.startsWith(`${folder}/`));
    const meant = own.length > 0 ? own : vocabularies;
    return sheet === undefined && meant.length > 0 && meant.every(({ words }) => words.has(name));
  };
  /** @param {readonly Use[]} uses */
  const keysOf = (uses) => new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`));
  const definedKeys = keysOf(defined);
  const usedKeys = keysOf([...used, ...used.map((use) => ({ ...use, name: wordOf(use.name) }))]);
  const missing = used.filter(
    (use) => !definedKeys.has(`${use.sheet} ${use.name}`) && !setElsewhere.has(use.name) && !isWord(use),
  );
  const unused = defined.filter(
    ({ sheet, name }) => !usedKeys.has(`${sheet} ${name}`) && !setElsewhere.has(name),
  );
  return [
    ...missing.map(({ file, name }) => `${file}: no sheet of it defines ${name}`),
    ...unused.map(({ file, name }) => `${file}: nothing uses ${name}`),
  ];
}

async function main() {
  const files = ['apps', 'libs'].flatMap((folder) => listFiles(join(root, folder)));
  const misfits = await misfitClasses(files);
  for (const misfit of misfits) console.error(relative(root, misfit));
  if (misfits.length > 0 || files.length === 0) process.exitCode = 1;
  else console.log(`Components and their style sheets agree in ${files.length} files`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
