import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEFORE_IT = [
  join(import.meta.dirname, 'quick-pin-of-server.mjs'),
  join(import.meta.dirname, '../../scripts/shifted-clock.mjs'),
].flatMap((script) => ['--import', script]);

const STARTS_WITHIN_MS = 60_000;
const stopTimeoutMs = 25_000;
const healthPollMs = 50;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type ServerProcess = {
  readonly child: ChildProcess;
  /** Everything the server printed so far. */
  readonly output: () => string;
};

type Started = { readonly env: NodeJS.ProcessEnv; readonly startsWithinMs?: number | undefined };

/**
 * Starts `entry` and resolves once it says where its site is and `healthUrl` answers 200; rejects with what it printed
 * otherwise. An answer alone may be another's, which took the port a moment earlier.
 */
export async function startProcess(
  entry: string,
  healthUrl: string,
  { env, startsWithinMs = STARTS_WITHIN_MS }: Started,
): Promise<ServerProcess> {
  // Without source maps, whose reading is a sixth of a start; no test reads a trace.
  const child = spawn(process.execPath, [...BEFORE_IT, entry], { env });
  running.add(child);
  child.once('exit', () => running.delete(child));

  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => printed.push(String(chunk)));
  const output = () => printed.join('');

  const deadline = Date.now() + startsWithinMs;
  while (!(output().includes('Site:') && (await answers(healthUrl)))) {
    if (hasEnded(child)) throw new Error(`The server ended at once:\n${output()}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`No answer from ${healthUrl} within ${startsWithinMs} ms:\n${output()}`);
    }
    await sleep(healthPollMs);
  }
  return { child, output };
}

/** Sends the signal and resolves when the process is gone; a server that ignores it is killed and reported. */
export async function endProcess({ child, output }: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit').then(() => true);
  child.kill(signal);
  if (await Promise.race([gone, sleep(stopTimeoutMs, false)])) return;

  child.kill('SIGKILL');
  throw new Error(`The server was still running ${stopTimeoutMs} ms after ${signal}:\n${output()}`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet: the only way to learn that is to try.
    return false;
  }
}
