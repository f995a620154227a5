import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { endProcess, type ServerProcess, startProcess } from './server-process.ts';

export const ADMIN_PIN = '246813';

const programs = join(import.meta.dirname, '../../apps/sync-server/dist');
const builtServer = join(programs, 'main.js');

export type ServerOptions = {
  /** Settings on top of, or instead of, the ones tests use. */
  readonly env?: Readonly<Record<string, string>>;
  /** An existing data folder; without one the server starts empty, in a folder removed by `dispose`. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly entry?: string;
  /** Milliseconds by which its clock is ahead of this run's. */
  readonly aheadMs?: number;
  /** Longest allowed first start; with years of data it exceeds any test's own wait. */
  readonly startsWithinMs?: number;
};

export type RunningServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Ends it as an operator does and waits; the data stays for `restart`. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and data; ends it first when it still runs. */
  readonly restart: () => Promise<void>;
  /** Runs another built program on the same settings, as an operator does; rejects with what it printed. */
  readonly run: (program: 'backup' | 'restore', ...options: readonly string[]) => Promise<string>;
  /** Stops it and removes the data folder that was made for it. */
  readonly dispose: () => Promise<void>;
};

const execute = promisify(execFile);

const temporaryFolders = new Set<string>();
process.on('exit', () => {
  for (const folder of temporaryFolders) forgetFolder(folder);
});

/** Starts the built server, really listening, with data of its own; resolves once it is healthy. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  try {
    return await startOn(options.port ?? (await freePort()), options);
  } catch (error) {
    // Another test may take a port between its being found free and being listened on.
    if (options.port !== undefined || !String(error).includes('EADDRINUSE')) throw error;
    return startServer(options);
  }
}

async function startOn(port: number, options: ServerOptions): Promise<RunningServer> {
  const dataDir = options.dataDir ?? makeFolder();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...machineEnvironment(options.aheadMs),
    ...testSettings(port, dataDir),
    ...options.env,
  };

  const launch = () =>
    startProcess(options.entry ?? builtServer, `${url}/api/health`, {
      env,
      startsWithinMs: options.startsWithinMs,
    });
  let current: ServerProcess;
  try {
    current = await launch();
  } catch (error) {
    forgetFolder(dataDir);
    throw error;
  }
  const stop = () => endProcess(current, 'SIGTERM');

  return {
    url,
    dataDir,
    output: () => current.output(),
    stop,
    kill: () => endProcess(current, 'SIGKILL'),
    restart: async () => {
      await stop();
      current = await launch();
    },
    run: async (program, ...options) => {
      const script = join(programs, `${program}.js`);
      return (await execute(process.execPath, ['--enable-source-maps', script, ...options], { env })).stdout;
    },
    dispose: async () => {
      await stop();
      forgetFolder(dataDir);
    },
  };
}

/** Not all of it: somebody's own keys or store in the environment must not reach a test. */
const machineEnvironment = (aheadMs = 0) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  CLOCK_OFFSET_MS: String(Number(process.env.CLOCK_OFFSET_MS ?? 0) + aheadMs),
  NODE_OPTIONS: process.env.NODE_OPTIONS,
});

const testSettings = (port: number, dataDir: string) => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  ADMIN_PIN,
  // Tests play many customers: each names its own address in X-Forwarded-For.
  TRUST_PROXY: 'loopback',
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-e2e-'));
  temporaryFolders.add(folder);
  return folder;
}

/** Removes a folder that was made here; one that a test brought along stays. */
function forgetFolder(folder: string) {
  if (temporaryFolders.delete(folder)) rmSync(folder, { recursive: true, force: true });
}
