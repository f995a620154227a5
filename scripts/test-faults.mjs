import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTS } from './fault-parts.mjs';
import { tableOf, uncontrolled } from './faults-report.mjs';
import { run, runQuietly } from './run.mjs';

/** @typedef {typeof PARTS[string]} Part */

/**
 * `npm run test:faults`: attacks what is promised, then once more in short without what keeps it, and ends with a table.
 * Parts can be named: `npm run test:faults -- kills`. `FAULTS=short` takes the short form of everything.
 */
const { FAULTS = 'whole', STORM_OPERATIONS = '300', SIMULATION_SEEDS = '16', COUCHDB_URL } = process.env;
const SHORT = { FAULTS: 'short', STORM_OPERATIONS: '60', STORM_SEEDS: '1', SIMULATION_SEEDS: '1' };
const WHOLE = { FAULTS, STORM_OPERATIONS, STORM_SEEDS: '3', SIMULATION_SEEDS };

const named = process.argv.slice(2);
const unknown = named.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = Object.entries(PARTS).flatMap(([name, part]) =>
  named.length === 0 || named.includes(name) ? [part] : [],
);

const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-faults-'));

/**
 * @param {readonly Part[]} attacked
 * @param {NodeJS.ProcessEnv} more
 * @param {typeof run | typeof runQuietly} start
 * @returns {Promise<{ rows: import('./faults-report.mjs').Row[], error?: unknown }>}
 */
async function attack(attacked, more, start) {
  const FAULTS_ROWS = join(folder, 'rows.json');
  rmSync(FAULTS_ROWS, { force: true });
  const projects = [...new Set(attacked.map(({ project }) => project))];
  const reporters = ['--reporter', 'default', '--reporter', './scripts/faults-report.mjs'];
  const args = [
    ...['vitest', 'run', '--no-file-parallelism', ...reporters],
    ...projects.flatMap((project) => ['--project', project]),
    ...attacked.flatMap(({ files }) => files),
  ];
  const error = await start('npx', args, { env: { ...process.env, ...more, FAULTS_ROWS } }).then(
    () => undefined,
    (reason) => reason,
  );
  try {
    return { rows: JSON.parse(readFileSync(FAULTS_ROWS, 'utf8')), error };
  } catch {
    return { rows: [], error };
  }
}

/**
 * The short attack on a practice without each mend of a part, on the store that shows it.
 *
 * @param {Part} part
 */
async function attackWithout(part) {
  const runs = [];
  for (const without of part.needsCouchdb && !COUCHDB_URL ? [] : (part.without ?? [])) {
    console.log(`Without ${without} ...`);
    const store = part.needsCouchdb ? {} : { COUCHDB_URL: undefined };
    const more = { ...SHORT, ...store, FAULTS_WITHOUT: without };
    const found = await attack([{ ...part, files: part.seenBy ?? part.files }], more, runQuietly);
    console.log(tableOf([{ rows: found.rows, runs: [] }]));
    runs.push({ without, ...found });
  }
  return runs;
}

try {
  const { rows, error } = await attack(parts, FAULTS === 'whole' ? WHOLE : SHORT, run);
  const attacked = [];
  for (const part of parts) {
    const own = rows.filter(({ file }) => part.files.some((name) => file.includes(name)));
    const runs = await attackWithout(part);
    attacked.push({ rows: own, runs });
    const bare = uncontrolled(own, runs);
    if (bare.length > 0) for (const each of runs) console.error(`Without ${each.without}: ${each.error}`);
    for (const promise of bare) console.error(`No control shows a loss: ${promise}`);
    if (bare.length > 0) process.exitCode = 1;
  }
  console.log(`\n${tableOf(attacked)}`);
  if (error || rows.length === 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
