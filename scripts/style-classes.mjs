import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from './fingerprint.mjs';
import { root } from './paths.mjs';

/** @typedef {{ file: string, sheet?: string | undefined, name: string }} Use A use without a sheet is of a plain name. */

// Set by the library of icons.
const setElsewhere = new Set(['lucide']);

/** @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** @param {string} sheet */
function definedIn(sheet) {
  const selectors = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, '{}');
  return new Set(found(selectors, /\.([a-z][\w-]*)/gi));
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
  const plain = found(text, /className=(?:"|\{`|\{[^}]*\? [`'])([\w -]+)/g).flatMap((names) =>
    names.split(' '),
  );
  return [...ofModules, ...plain.filter(Boolean).map((name) => ({ file, name }))];
}

/**
 * The classes that a component uses and its sheet does not define, and those defined that nothing uses.
 * A `*.module.css` is used by its import's name, any other sheet by plain names in any component.
 *
 * @param {readonly string[]} files
 */
export function misfitClasses(files) {
  const sheets = files.filter((file) => file.endsWith('.css'));
  const defined = sheets.flatMap((file) => {
    const sheet = file.endsWith('.module.css') ? file : undefined;
    return [...definedIn(file)].map((name) => ({ file, sheet, name }));
  });
  const used = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).flatMap(usesIn);
  /** @param {readonly Use[]} uses */
  const keysOf = (uses) => new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`));
  const [definedKeys, usedKeys] = [keysOf(defined), keysOf(used)];
  const missing = used.filter(({ sheet, name }) => !definedKeys.has(`${sheet} ${name}`));
  const unused = defined.filter(
    ({ sheet, name }) => !usedKeys.has(`${sheet} ${name}`) && !setElsewhere.has(name),
  );
  return [
    ...missing.map(({ file, name }) => `${file}: no sheet of it defines ${name}`),
    ...unused.map(({ file, name }) => `${file}: nothing uses ${name}`),
  ];
}

function main() {
  const files = ['apps', 'libs'].flatMap((folder) => listFiles(join(root, folder)));
  const misfits = misfitClasses(files);
  for (const misfit of misfits) console.error(relative(root, misfit));
  if (misfits.length > 0 || files.length === 0) process.exitCode = 1;
  else console.log(`Components and their style sheets agree in ${files.length} files`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
