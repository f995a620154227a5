import { join } from 'node:path';
import { auditDependencies } from './audit-dependencies.mjs';
import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** @param {string} script */
const script = (script) => () => run('npm', ['run', '--silent', script]);

/** @typedef {{ name: string, check: () => Promise<void> }} Step */

/** @type {Promise<import('./audit-dependencies.mjs').Verdict> | undefined} */
let audit;

/** The registry is asked while everything else is checked. */
async function installAndAskForAudit() {
  await ensureInstalled();
  audit = auditDependencies();
}

async function hearAudit() {
  const { passes, words } = await (audit ?? auditDependencies());
  if (!passes) throw new Error(`known vulnerabilities in what is shipped:\n${words}`);
  console.log(words);
}

/** One after the other; a list in the list two at a time. @type {(Step | Step[])[]} */
const withoutBrowser = [
  { name: 'install', check: installAndAskForAudit },
  { name: 'types', check: script('typecheck') },
  { name: 'lint', check: script('lint') },
  // Each of these keeps one core busy.
  [
    { name: 'oldest engine', check: script('engine-floor') },
    { name: 'boundaries', check: script('boundaries') },
    { name: 'unused code', check: script('unused') },
    { name: 'build', check: () => buildApps() },
    { name: 'style classes', check: script('style-classes') },
    { name: 'registry hosts', check: script('registry-hosts') },
  ],
  { name: 'unit tests', check: script('unit') },
  { name: 'dependency audit', check: hearAudit },
];

/** @type {Step[]} */
const withBrowser = [
  {
    name: 'browser and proxy',
    check: () => run(process.execPath, [join(root, 'scripts/ensure-programs.mjs')]),
  },
  { name: 'browser tests', check: script('e2e') },
];

/** @param {number} since */
const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param {Step} step */
async function pass({ name, check }) {
  const started = Date.now();
  console.log(`\n=== ${name}`);
  try {
    await check();
  } catch (error) {
    throw new Error(`"${name}": ${error instanceof Error ? error.message : error}`);
  }
  console.log(`=== ${name} passed in ${secondsSince(started)}`);
}

/** @param {readonly Step[]} steps */
async function passTwoAtATime(steps) {
  const waiting = [...steps];
  const next = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await pass(step);
  };
  await Promise.all([next(), next()]);
}

/** @param {readonly (Step | Step[])[]} steps */
async function verify(steps) {
  const started = Date.now();
  try {
    for (const step of steps) await passTwoAtATime([step].flat());
  } catch (error) {
    console.error(
      `\nFAILED at ${error instanceof Error ? error.message : error} after ${secondsSince(started)}`,
    );
    process.exit(1);
  }
  const names = steps.flat().map(({ name }) => name);
  console.log(`\nPASSED: ${names.join(', ')} in ${secondsSince(started)}`);
}

await verify(process.argv.includes('--e2e') ? [...withoutBrowser, ...withBrowser] : withoutBrowser);
