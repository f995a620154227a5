import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium-path.ts';
import { shiftPagesOf } from './shifted-pages.ts';

export type KillablePhone = {
  /** Starts the browser on what the phone kept; without signal nothing but the console's own files is answered. */
  readonly start: (signal: 'signal' | 'no signal') => Promise<Page>;
  /** Ends the browser as a phone out of memory does: nothing that waits is written any more. */
  readonly kill: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

type Where = { readonly url: string; readonly profile?: string };

/** A browser with a profile of its own on the disk, which can be killed and started again. */
export function killablePhone({ url, profile = mkdtempSync(join(tmpdir(), 'fieldleaf-phone-')) }: Where) {
  const executablePath = chromiumPath();
  let context: BrowserContext | undefined;

  const start = async (signal: 'signal' | 'no signal') => {
    context = await chromium.launchPersistentContext(profile, {
      baseURL: url,
      args: chromiumFlags,
      headless: true,
      serviceWorkers: 'block',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 360, height: 780 },
      ...(executablePath ? { executablePath } : {}),
    });
    await shiftPagesOf(context);
    if (signal === 'no signal') await context.route(/\/(api|sync)\//, (route) => route.abort());
    return context.pages()[0] ?? context.newPage();
  };
  const kill = async () => {
    const gone = new Promise((resolve) => context?.once('close', resolve));
    for (const pid of browsersOf(profile)) process.kill(pid, 'SIGKILL');
    await gone;
    // Child processes end a moment later.
    while (processesOf(profile).length > 0) await sleep(20);
  };
  const dispose = async () => {
    await context?.close().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { start, kill, dispose } satisfies KillablePhone;
}

/** Every process on that profile, with its command line. */
function processesOf(profile: string): readonly { readonly pid: number; readonly command: string }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid = '', state = '', command = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const isAlive = !state.startsWith('Z');
    return isAlive && command.includes(`--user-data-dir=${profile}`) ? [{ pid: Number(pid), command }] : [];
  });
}

const browsersOf = (profile: string): readonly number[] =>
  processesOf(profile).flatMap(({ pid, command }) => (command.includes('--type=') ? [] : [pid]));
