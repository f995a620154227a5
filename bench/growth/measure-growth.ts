import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreConfig } from '../../apps/sync-server/src/store/open-store.ts';

const PIN = '246810';
/** The program as it was built. */
const PROGRAM =
  process.env.PROGRAM ?? new URL('../../apps/sync-server/dist/main.js', import.meta.url).pathname;
/** Of 512 MB in all: what is left is code, buffers and the store's own memory. */
const HEAP_MB = 400;

/** What the call is, and what the console or somebody else asks by it. */
const ADMIN_READS = [
  '/api/admin/bookings?limit=50',
  '/api/admin/dashboard-stats',
  '/api/admin/invoices?limit=50',
  '/api/email-templates/logs?limit=50',
] as const;

export type Growth = {
  readonly listeningMs: number;
  readonly readyMs: number;
  /** The processor's time of it, which other work on the machine does not change. */
  readonly readyCpuMs: number;
  /** The most memory the process held while it started, while it exported, and while it answered. */
  readonly startMb: number;
  readonly exportMb: number;
  readonly readsMb: number;
  readonly exportedMb: number;
  readonly exportMs: number;
  readonly slowestRead: string;
};

/** Starts the built server on the store, exports everything, asks what a console asks, and ends it. */
export async function measureGrowth(config: StoreConfig): Promise<Growth> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  const child = startServer(config);
  try {
    const url = await listeningAt(child);
    const listeningMs = since();
    while ((await fetch(`${url}/api/health`)).status !== 200) await pause(50);
    const readyMs = since();
    const readyCpuMs = cpuMsOf(child.pid ?? 0);
    const peak = peakOf(child.pid ?? 0);
    const startMb = peak.take();
    const cookie = await signIn(url);
    const exportBegan = performance.now();
    const exportedMb = await sizeOf(`${url}/api/admin/export`, cookie);
    const exportMs = Math.round(performance.now() - exportBegan);
    const exportMb = peak.take();
    const times: [number, string][] = [];
    for (const path of ADMIN_READS) {
      const asked = performance.now();
      await sizeOf(url + path, cookie);
      times.push([Math.round(performance.now() - asked), path]);
    }
    const [slowest] = times.sort(([one], [other]) => other - one);
    const slowestRead = `${slowest?.[0]} ms ${slowest?.[1]}`;
    return {
      listeningMs,
      readyMs,
      readyCpuMs,
      startMb,
      exportMb,
      exportedMb,
      exportMs,
      readsMb: peak.take(),
      slowestRead,
    };
  } finally {
    child.kill('SIGTERM');
  }
}

function startServer({ couchdbUrl, dbPrefix, dataDir }: StoreConfig): ChildProcess {
  const couch = couchdbUrl === undefined ? {} : { COUCHDB_URL: couchdbUrl, DB_PREFIX: dbPrefix };
  const own = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ADMIN_PIN: PIN, ...couch };
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...own };
  return spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

/** The most memory a process has held since it was asked last; the kernel keeps it. */
const peakOf = (pid: number) => ({
  take: () => {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return Math.round(Number(kilobytes) / 1024);
  },
});

/** In hundredths of a second, as the kernel counts; of all threads. */
function cpuMsOf(pid: number): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: PIN, deviceName: 'Bench' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Megabytes of an answer, read as it comes. */
async function sizeOf(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return Math.round(bytes / 1024 / 1024);
}
