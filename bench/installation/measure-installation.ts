import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Rows } from '../write-results.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** Starts of which the middle one counts. */
const STARTS = 5;

const execute = promisify(execFile);

/** The README's way from nothing to a site that is served, in `folder`, and what of it no program of ours could spare. */
export async function measureInstallation(folder: string): Promise<Rows> {
  const [clone, bare] = [join(folder, 'clone'), join(folder, 'bare')];
  const cloned = await timed(() => cloneTo(clone));
  const first = await start(clone);
  const again: Started[] = [];
  for (let at = 0; at < STARTS; at += 1) again.push(await start(clone));
  await cloneTo(bare);
  const { ms: installMs } = await timed(() => installWhatRuns(bare));
  const nothing: number[] = [];
  for (let at = 0; at < STARTS; at += 1)
    nothing.push((await timed(() => execute(process.execPath, ['--print', '1']))).ms);
  const second = middle(again.map(({ ms }) => ms));
  return [
    {
      what: 'from the clone to listening',
      measured: seconds(cloned.ms + first.ms),
      lines: first.lines,
      packages: (await readdir(join(clone, 'node_modules/.pnpm'))).length,
      baseline: `the packages that run, installed ${seconds(installMs)}`,
      share: ((cloned.ms + first.ms) / installMs).toFixed(1),
    },
    {
      what: 'npm start again',
      measured: seconds(second),
      lines: again[0]?.lines ?? 0,
      baseline: `node that prints a line ${seconds(middle(nothing))}`,
      share: (second / middle(nothing)).toFixed(1),
    },
  ];
}

const cloneTo = (folder: string) => execute('git', ['clone', '--quiet', ROOT, folder]);

/** As `npm start` does it, without building anything. */
async function installWhatRuns(folder: string): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--reporter', 'append-only'];
  await execute('npx', ['--yes', packageManager, 'install', ...options], { cwd: folder });
}

async function timed<Done>(run: () => Promise<Done>): Promise<{ readonly ms: number; readonly done: Done }> {
  const began = performance.now();
  const done = await run();
  return { ms: performance.now() - began, done };
}

type Started = { readonly ms: number; readonly lines: number };

/** Starts it, counts the lines it prints until it says where it is, and stops it. */
async function start(folder: string): Promise<Started> {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') };
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { ms, done } = await timed(() => untilListening(child));
  // npm passes nothing on to what it started.
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  return { ms, lines: done.trim().split('\n').length };
}

function untilListening(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      if (/Site: +\S+\//.test(output)) resolve(output);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`It ended: ${output}`)));
  });
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
