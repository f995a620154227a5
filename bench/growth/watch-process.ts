import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { StoreConfig } from '../../apps/sync-server/src/store/open-store.ts';

export const PIN = '246810';
/** The programs as they were built. */
const PROGRAMS = process.env.PROGRAMS ?? new URL('../../apps/sync-server/dist', import.meta.url).pathname;
const UNIT = new URL('../../deploy/fieldleaf.service', import.meta.url);
/** More often than the shortest thing that fills much memory takes, the check of a PIN. */
const LOOK_EVERY_MS = 10;

export type Process = {
  readonly child: ChildProcess;
  readonly url: Promise<string>;
  readonly ended: Promise<unknown>;
  /** The most it held of its own since it was asked last, in megabytes. */
  readonly takePeakMb: () => number;
  /** The processor's time of all its threads so far. */
  readonly cpuMs: () => number;
};

/** The arguments and variables of the shipped unit: what is measured is what is installed. */
function shippedWith(): { readonly flags: readonly string[]; readonly env: Record<string, string> } {
  const unit = readFileSync(UNIT, 'utf8');
  const command = /^ExecStart=\S+ (.*)$/m.exec(unit)?.[1] ?? '';
  const set = [...unit.matchAll(/^Environment=(\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { flags: command.split(' ').slice(0, -1), env: Object.fromEntries(set) };
}

function startProgram(
  name: 'main' | 'backup',
  { couchdbUrl, dbPrefix, dataDir }: StoreConfig,
  { args = [], environment = {} }: Options = {},
): ChildProcess {
  const { flags, env } = shippedWith();
  const couch = couchdbUrl === undefined ? {} : { COUCHDB_URL: couchdbUrl, DB_PREFIX: dbPrefix };
  const own = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ADMIN_PIN: PIN, TRUST_PROXY: 'loopback' };
  const secret = { BACKUP_PASSPHRASE: 'grown for many years' };
  return spawn(process.execPath, [...flags, `${PROGRAMS}/${name}.js`, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...env,
      ...own,
      ...secret,
      ...couch,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Unusual variables; an undefined one is not set. */
type Environment = Readonly<Record<string, string | undefined>>;
type Options = { readonly args?: readonly string[]; readonly environment?: Environment };

export function startServer(config: StoreConfig, environment: Environment = {}): Process {
  const child = startProgram('main', config, { environment });
  const peak = watchMemory(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, url: listeningAt(child), ended, takePeakMb: peak, cpuMs: () => cpuMsOf(child.pid ?? 0) };
}

/** Makes a backup of a store that a server has open, as its own command does. */
export async function makeBackup(config: StoreConfig, file: string): Promise<void> {
  const child = startProgram('backup', config, { args: ['--to', file] });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`No backup: ${output}`);
}

function listeningAt(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const url = /Site: +(\S+)\//.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`The server ended: ${output}`)));
  });
}

/** Measures a process's own memory, without the mapped files that the kernel can drop. */
function watchMemory({ pid = 0 }: ChildProcess): () => number {
  let peakKb = 0;
  const look = () => {
    const kilobytes = Number(/RssAnon:\s+(\d+)/.exec(readStatus(pid))?.[1] ?? 0);
    peakKb = Math.max(peakKb, kilobytes);
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    look();
    const taken = peakKb;
    peakKb = 0;
    return Math.round(taken / 1024);
  };
}

/** Empty when it has ended. */
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** In hundredths of a second, as the kernel counts. */
function cpuMsOf(pid: number): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}
