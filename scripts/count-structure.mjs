import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './paths.mjs';
import { findBundles, findFactories, measureFunctions } from './structure/declarations.mjs';
import { findCycles, findSingleImporters, readImports } from './structure/import-graph.mjs';
import { findRepeatedPairs } from './structure/repeated-lines.mjs';

/** Fewer lines than this beside the only file that imports it, and a file may well belong in there. */
const SLIVER = 26;

const PRODUCTION = /^(apps|libs)\/[^/]+\/src\/.+\.(tsx?|css)$/;
const TESTS = /\.test\.tsx?$|\/testing\/|-conformance\.ts$/;

/** @param {string} checkout the production files of a checkout: what is shipped, not what tests it */
function readProduction(checkout) {
  const paths = execFileSync('git', ['ls-files'], { cwd: checkout, encoding: 'utf8' }).split('\n');
  return new Map(
    paths
      .filter((path) => PRODUCTION.test(path) && !TESTS.test(path))
      .map((path) => [path, readFileSync(join(checkout, path), 'utf8')]),
  );
}

/** @param {string} text */
const countLines = (text) => text.split('\n').length - 1;

/** @param {readonly number[]} values */
export function spread(values) {
  const sorted = [...values].sort((one, other) => one - other);
  /** @param {number} share */
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [at(0.5), at(0.95), at(1)].join(' / ');
}

/**
 * How many exports and types knip finds unused, by its kinds of findings.
 *
 * @param {string} checkout
 */
function countUnused(checkout) {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const found = execFileSync(
    process.execPath,
    [
      knip,
      '--directory',
      checkout,
      '--config',
      join(root, 'knip.ts'),
      '--reporter',
      'json',
      '--no-exit-code',
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  /** @type {{ issues: Record<string, unknown[]>[] }} */
  const { issues } = JSON.parse(found);
  /** @param {string} kind */
  const count = (kind) => issues.reduce((sum, issue) => sum + (issue[kind]?.length ?? 0), 0);
  return { exports: count('exports'), types: count('types') };
}

/**
 * @param {string} checkout
 * @param {ReadonlyMap<string, string>} texts its production files
 * @returns {[string, string | number][]}
 */
export function countStructure(checkout, texts) {
  const code = new Map([...texts].filter(([path]) => !path.endsWith('.css')));
  const sheets = new Map([...texts].filter(([path]) => path.endsWith('.css')));
  const sources = new Map(
    [...code].map(([path, text]) => [path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)]),
  );
  /** @param {ReadonlyMap<string, string>} some */
  const lines = (some) => [...some.values()].map(countLines);
  /** @param {ReadonlyMap<string, string>} some */
  const size = (some) => `${some.size} / ${lines(some).reduce((sum, count) => sum + count, 0)}`;

  const imports = readImports(checkout, code);
  const single = findSingleImporters(imports);
  const slivers = single.filter(
    ({ path, importer }) => countLines(code.get(path) ?? '') < SLIVER && dirname(path) === dirname(importer),
  );
  const cycles = findCycles(imports);
  const { deps, singleUse } = findBundles([...sources.values()]);
  return [
    ['code: files / lines', size(code)],
    ['styles: files / lines', size(sheets)],
    ['lines of a code file, p50 / p95 / max', spread(lines(code))],
    ['lines of a function, p50 / p95 / max', spread([...sources.values()].flatMap(measureFunctions))],
    ['files with one importer', single.length],
    [`of these under ${SLIVER} lines and beside it`, slivers.length],
    ['factories', [...sources.values()].flatMap(findFactories).length],
    ['types …Deps / their lines', `${deps.length} / ${deps.reduce((sum, { lines: own }) => sum + own, 0)}`],
    ['other bundles of one parameter', singleUse.length],
    ['import cycles with types / files in them', `${cycles.length} / ${cycles.flat().length}`],
    ['repeated pairs in code', findRepeatedPairs(code).length],
    ['repeated pairs in styles', findRepeatedPairs(sheets).length],
  ];
}

function main() {
  const checkout = resolve(process.argv[2] ?? root);
  const unused = countUnused(checkout);
  const rows = [
    ...countStructure(checkout, readProduction(checkout)),
    ['unused exports / types', `${unused.exports} / ${unused.types}`],
  ];
  console.log(
    ['| | |', '| --- | ---: |', ...rows.map(([name, count]) => `| ${name} | ${count} |`)].join('\n'),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
