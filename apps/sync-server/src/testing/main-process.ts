import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';

/** The program itself, as a process of its own. */
export type Running = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number>;
};

type Environment = Readonly<Record<string, string>>;

/** Starts the server on a free port; it ends with the test. */
export const startMain = (environment: Environment): Running => runProgram('main', environment);

/** Starts a program with nothing but this environment and this run's clock; it ends with the test at the latest. */
export function runProgram(
  name: string,
  environment: Environment,
  folder: string = inject('programs'),
): Running {
  const { PATH, HOME, CLOCK_OFFSET_MS, NODE_OPTIONS } = process.env;
  const inherited = { PATH, HOME, ...(CLOCK_OFFSET_MS && { CLOCK_OFFSET_MS, NODE_OPTIONS }) };
  const env = { ...inherited, PORT: '0', LOG_LEVEL: 'warn', ...environment };
  const child = spawn(process.execPath, [join(folder, `${name}.js`)], { env });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = once(child, 'exit').then(([code]) => Number(code));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output, ended };
}

/** It listens while it still reads its practice, and answers no call until then. */
const isRead = async (url: string): Promise<boolean> =>
  !(await (await fetch(`${url}/api/health`)).text()).includes('starting');

/** URL it listens on, once it works. */
export async function urlOf(running: Running): Promise<string> {
  for (let waited = 0; waited < 25_000; waited += 50) {
    const url = /Site: +(\S+)\//.exec(running.output())?.[1];
    if (url && (await isRead(url))) return url;
    await pause(50);
  }
  throw new Error(running.output());
}
