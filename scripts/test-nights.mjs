import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * `npm run test:nights`: simulated worlds, seed after seed, until it is stopped or `NIGHT_MINUTES` are over. Goes on behind the
 * last seed of the ledger, in which each seed is written with its outcome; exits 1 if one failed.
 */

/** Each in a process of its own, so that nothing of many worlds adds up. */
const AT_ONCE = 8;

const { NIGHT_MINUTES = 'Infinity', NIGHT_LEDGER = 'data/nights.ndjson', NIGHT_SEED } = process.env;
const until = Date.now() + Number(NIGHT_MINUTES) * 60_000;
const ledger = resolve(NIGHT_LEDGER);
const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=10'], {
  encoding: 'utf8',
}).trim();

/** @returns {{ seed: number, outcome: string }[]} */
function readLedger() {
  try {
    return readFileSync(ledger, 'utf8')
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line)] : []));
  } catch {
    return [];
  }
}

mkdirSync(dirname(ledger), { recursive: true });
const before = readLedger();
let seed = Number(NIGHT_SEED ?? Math.max(0, ...before.map((line) => line.seed)) + 1);
let isStopped = false;
/** @type {import('node:child_process').ChildProcess | undefined} */
let tests;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    isStopped = true;
    tests?.kill(signal);
  });
}

while (!isStopped && Date.now() < until) {
  const night = {
    NIGHT_FIRST: `${seed}`,
    NIGHT_SEEDS: `${AT_ONCE}`,
    NIGHT_LEDGER: ledger,
    NIGHT_COMMIT: commit,
  };
  const args = ['vitest', 'run', '--project', 'simulation', '--reporter', 'dot', 'slow/nights'];
  tests = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, ...night } });
  const [code] = await once(tests, 'exit');
  if (code !== 0 && !isStopped) process.exitCode = 1;
  seed += AT_ONCE;
}

const told = readLedger().slice(before.length);
const failed = told.filter(({ outcome }) => outcome !== 'sound');
const which = failed.length > 0 ? `: seeds ${[...new Set(failed.map((line) => line.seed))].join(', ')}` : '';
if (failed.length > 0) process.exitCode = 1;
console.log(`${told.length} stories, ${failed.length} failed${which}. The ledger is ${ledger}.`);
