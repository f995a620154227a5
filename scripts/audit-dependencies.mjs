import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const LONGEST_WAIT_MS = 60_000;
const STOPS_US = new Set(['high', 'critical']);

/**
 * @typedef {{ module_name: string, severity: string, title: string, url: string }} Advisory
 * @typedef {{ passes: boolean, words: string }} Verdict
 */

/**
 * What an answer of `pnpm audit --json` means: an advisory of high or critical severity about what is shipped stops us;
 * a registry that has no answer does not.
 *
 * @param {string} answer
 * @returns {Verdict}
 */
export function judgeAudit(answer) {
  const advisories = advisoriesIn(answer);
  if (!advisories) return { passes: true, words: 'Not looked at: the registry here answers no audit.' };
  const grave = advisories.filter(({ severity }) => STOPS_US.has(severity));
  if (grave.length === 0)
    return { passes: true, words: `Nothing grave is known; ${advisories.length} lesser advisories.` };
  const lines = grave.map(({ module_name, severity, title, url }) => {
    return `${module_name} (${severity}): ${title} ${url}`;
  });
  return { passes: false, words: lines.join('\n') };
}

/**
 * Undefined for anything that is no report.
 *
 * @param {string} answer
 * @returns {readonly Advisory[] | undefined}
 */
function advisoriesIn(answer) {
  try {
    const { advisories } = JSON.parse(answer);
    return advisories && typeof advisories === 'object' ? Object.values(advisories) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks the registry that packages come from about those that are shipped; ends by itself.
 *
 * @returns {Promise<Verdict>}
 */
export async function auditDependencies() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return judgeAudit(await answerOf('npx', ['--yes', packageManager, 'audit', '--prod', '--json']));
}

/**
 * What it wrote until it ended, or had to; npx leaves a child behind that is ended with it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
export function answerOf(command, args, longestWaitMs = LONGEST_WAIT_MS) {
  return new Promise((resolve) => {
    let answer = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), longestWaitMs);
    const end = () => {
      clearTimeout(timer);
      resolve(answer);
    };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    child.on('error', end);
    child.on('close', end);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passes, words } = await auditDependencies();
  console.log(words);
  process.exitCode = passes ? 0 : 1;
}
