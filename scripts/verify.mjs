import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { auditDependencies } from './audit-dependencies.mjs';
import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';

/** @typedef {{ name: string, check: () => Promise<string | void> }} Step */

/** @param {string} script @param {readonly string[]} args */
const npm =
  (script, ...args) =>
  () =>
    runQuietly('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])]);

/** @param {readonly string[]} projects */
const inBrowser =
  (...projects) =>
  async () => {
    await runQuietly(process.execPath, [join(root, 'scripts/ensure-programs.mjs')]);
    const chosen = projects.flatMap((project) => ['--project', project]);
    return runQuietly('npm', [
      '--prefix',
      'e2e',
      'run',
      '--silent',
      'test',
      '--',
      '--reporter',
      'dot',
      ...chosen,
    ]);
  };

async function checkAudit() {
  const { passes, words } = await auditDependencies();
  if (!passes) throw new Error(`known vulnerabilities in what is shipped:\n${words}`);
}

/** One step after the other; those of a list side by side, as each keeps one core busy. @type {(Step | Step[])[]} */
const quick = [
  { name: 'packages', check: () => ensureInstalled('to test') },
  [
    { name: 'types', check: npm('typecheck') },
    { name: 'build', check: () => buildApps() },
    { name: 'lint', check: npm('lint') },
    { name: 'boundaries', check: npm('boundaries') },
    { name: 'unused code', check: npm('unused') },
    { name: 'style classes', check: npm('style-classes') },
    { name: 'registry hosts', check: npm('registry-hosts') },
  ],
  {
    name: 'quick unit and API tests',
    check: npm('unit', '--reporter', 'minimal', '--exclude', '**/slow/**'),
  },
  { name: 'browser journeys', check: inBrowser('journeys') },
];

/** What `npm test` leaves out. @type {(Step | Step[])[]} */
const rest = [
  { name: 'packages', check: () => ensureInstalled('to test') },
  [
    { name: 'build', check: () => buildApps() },
    { name: 'oldest engine', check: npm('engine-floor') },
    { name: 'known vulnerabilities', check: checkAudit },
  ],
  { name: 'slow unit and API tests', check: npm('unit', '--reporter', 'minimal', '/slow/') },
  { name: 'all other browser tests', check: inBrowser('desktop', 'phone') },
];

/** @type {Record<string, (Step | Step[])[]>} */
const plans = { quick, rest, all: [...quick, ...rest.slice(1)] };

/** @type {Set<string>} */
const running = new Set();
let passed = 0;
const started = Date.now();

/** @param {number} since */
const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** In the line that counts the tests that passed, of either runner; what runs no tests has none. */
const COUNT = /^\s*(?:Tests\s.*?)?\b(\d+) passed\b/m;

/** @param {Step} step */
async function pass({ name, check }) {
  const since = Date.now();
  running.add(name);
  const output = (await check().catch((error) => fail(name, error))) ?? '';
  running.delete(name);
  const [, count = '0'] = COUNT.exec(stripVTControlCharacters(output)) ?? [];
  passed += Number(count);
  say(`${name.padEnd(26)}${secondsSince(since).padStart(8)}${count === '0' ? '' : `   ${count} passed`}`);
}

/** The line in which vitest names a test that failed; Playwright lists its own at the end. */
const FAILED_TEST = /^\s*FAIL .+$/gm;

/** Says which tests failed last: the end is all that is seen of a long output. @param {string} name @param {Error} error @returns {never} */
function fail(name, error) {
  const failed = new Set(stripVTControlCharacters(error.message).match(FAILED_TEST));
  say([error.message, ...failed, `FAILED at "${name}" after ${secondsSince(started)}`].join('\n'));
  process.exit(1);
}

const isWatched = process.stdout.isTTY === true;
const CLEAR_LINE = '\r\x1b[K';

/** @param {string} line */
const say = (line) => process.stdout.write(`${isWatched ? CLEAR_LINE : ''}${line}\n`);

/** Shows a watching user that it goes on. */
function showProgress() {
  if (!isWatched) return;
  const show = () =>
    process.stdout.write(`${CLEAR_LINE}${secondsSince(started)}  ${[...running].join(', ')} ...`);
  setInterval(show, 1_000).unref();
}

/** @param {readonly Step[]} steps */
async function passSideBySide(steps) {
  const waiting = [...steps];
  const next = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await pass(step);
  };
  await Promise.all([next(), next()]);
}

const [, , plan = 'quick'] = process.argv;
showProgress();
const steps = plans[plan];
if (!steps) fail(plan, new Error(`There is no such plan. There are: ${Object.keys(plans).join(', ')}.`));
// `npm test` tries a tenth of a property's cases; every other plan all of them.
if (plan !== 'quick') process.env.PROPERTY_RUNS ??= 'whole';
for (const step of steps) await passSideBySide([step].flat());
say(`\nAll of it holds, in ${secondsSince(started)}.\n${passed} passed, 0 failed`);
