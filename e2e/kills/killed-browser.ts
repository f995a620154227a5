import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../engines/find-program.ts';
import { chromiumFlags, chromiumPath } from '../support/chromium-path.ts';

/**
 * `browser`: every process at once, as a phone out of memory ends an app. `page`: the process of the page, as a phone
 * takes a tab that nobody looks at; what holds the storage lives on and may finish or drop what it was given.
 */
export type KillOf = 'browser' | 'page';

export type BrowserToKill = {
  readonly name: string;
  readonly kills: readonly KillOf[];
  readonly packages: string;
  readonly path: () => string | undefined;
  readonly argumentsOf: (profile: string, url: string) => readonly string[];
  readonly prepare?: (profile: string) => void;
};

/** A browser nobody drives: it opens the address, and what it opens works by itself. */
export const BROWSERS: readonly BrowserToKill[] = [
  {
    name: 'Chromium',
    kills: ['browser', 'page'],
    packages: 'chromium',
    path: chromiumPath,
    argumentsOf: (profile, url) => [
      ...chromiumFlags,
      ...['--headless', '--remote-debugging-port=0', '--window-size=360,780', `--user-data-dir=${profile}`],
      url,
    ],
  },
  {
    name: 'Firefox',
    kills: ['browser'],
    packages: 'firefox-esr',
    path: () => findProgram('firefox-esr', 'firefox'),
    argumentsOf: (profile, url) => ['--headless', '--no-remote', '--profile', profile, url],
    prepare: (profile) => writeFileSync(join(profile, 'user.js'), FIREFOX_SETTINGS),
  },
];

/** After a kill it would ask whether to start without its settings, or open what was open. */
const FIREFOX_SETTINGS = [
  ['toolkit.startup.max_resumed_crashes', -1],
  ['browser.sessionstore.resume_from_crash', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.aboutwelcome.enabled', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
]
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('');

const LOOK_AGAIN_MS = 10;

const groups = new Set<number>();
process.on('exit', () => {
  for (const group of groups) process.kill(-group, 'SIGKILL');
});

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'fieldleaf-kills-'));

/** A profile on the disk, and the browser that runs on it; each start may have an environment of its own. */
export function openProfile(
  browser: BrowserToKill,
  profile: string,
  environment: () => NodeJS.ProcessEnv = () => ({}),
) {
  browser.prepare?.(profile);
  const portFile = join(profile, 'DevToolsActivePort');
  let running: ChildProcess | undefined;

  const start = (url: string) => {
    rmSync(portFile, { force: true });
    // A group of its own: one signal ends them all.
    running = spawn(browser.path() ?? browser.name, browser.argumentsOf(profile, url), {
      ...{ detached: true, stdio: 'ignore', env: { ...process.env, ...environment() } },
    });
    if (running.pid !== undefined) groups.add(running.pid);
  };
  const membersOf = (group: number, words: string): readonly number[] => {
    try {
      return execFileSync('pgrep', ['-r', 'R,S,D', '-g', String(group), '-f', words], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number);
    } catch {
      return [];
    }
  };
  const killAll = async () => {
    const { pid } = running ?? {};
    if (!running || pid === undefined) return;
    const gone = running.exitCode === null && running.signalCode === null && once(running, 'exit');
    process.kill(-pid, 'SIGKILL');
    groups.delete(pid);
    await gone;
    running = undefined;
    while (membersOf(pid, '.').length > 0) await sleep(LOOK_AGAIN_MS);
  };
  /** The page's process; then another page is opened in the same browser. */
  const killPage = () => {
    for (const pid of membersOf(running?.pid ?? 0, 'type=renderer')) process.kill(pid, 'SIGKILL');
  };
  const reopen = async (url: string) => {
    const [port] = readFileSync(portFile, 'utf8').split('\n');
    const ask = (path: string, method: string) => fetch(`http://127.0.0.1:${port}/json/${path}`, { method });
    const before = (await (await ask('list', 'GET')).json()) as { readonly id: string }[];
    await ask(`new?${url}`, 'PUT');
    for (const { id } of before) await ask(`close/${id}`, 'GET');
  };
  return {
    /** Opens the address: in the browser that still runs, or in one that is started. */
    open: (url: string) => (running ? reopen(url) : start(url)),
    /** Answers what was killed: a browser that is still starting has no page. */
    kill: async (what: KillOf): Promise<KillOf> => {
      if (what === 'page' && running && existsSync(portFile)) {
        killPage();
        return 'page';
      }
      await killAll();
      return 'browser';
    },
    dispose: async () => {
      await killAll();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
