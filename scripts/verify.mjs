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

/** @type {Step[]} */
const withoutBrowser = [
  { name: 'install', check: installAndAskForAudit },
  { name: 'types', check: script('typecheck') },
  { name: 'lint', check: script('lint') },
  { name: 'boundaries', check: script('boundaries') },
  { name: 'unused code', check: script('unused') },
  { name: 'style classes', check: script('style-classes') },
  { name: 'registry hosts', check: script('registry-hosts') },
  { name: 'oldest engine', check: script('engine-floor') },
  { name: 'unit tests', check: script('unit') },
  { name: 'dependency audit', check: hearAudit },
  { name: 'build', check: () => buildApps() },
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

/** @param {readonly Step[]} steps */
async function verify(steps) {
  const started = Date.now();
  for (const { name, check } of steps) {
    const stepStarted = Date.now();
    console.log(`\n=== ${name}`);
    try {
      await check();
    } catch (error) {
      console.error(
        `\nFAILED at "${name}" after ${secondsSince(started)}: ${error instanceof Error ? error.message : error}`,
      );
      process.exitCode = 1;
      return;
    }
    console.log(`=== ${name} passed in ${secondsSince(stepStarted)}`);
  }
  console.log(`\nPASSED: ${steps.map(({ name }) => name).join(', ')} in ${secondsSince(started)}`);
}

await verify(process.argv.includes('--e2e') ? [...withoutBrowser, ...withBrowser] : withoutBrowser);
