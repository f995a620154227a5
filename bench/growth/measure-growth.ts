import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreConfig } from '../../apps/sync-server/src/store/open-store.ts';
import { expectCompacted } from './fill-store.ts';
import { setHours } from './set-hours.ts';
import { signIn } from './sign-in.ts';
import { quiet, ready } from './wait-for.ts';
import { makeBackup, type Process, startServer } from './watch-process.ts';

/** Daily requests of the console, a phone and the site. */
const DAILY_READS = [
  '/api/admin/bookings?limit=50',
  '/api/admin/dashboard-stats',
  '/api/admin/invoices?limit=50',
  '/api/consultation-notes/analytics/plant-success',
  '/sync/practice/_changes?since=0&limit=500&include_docs=true',
  '/api/config',
] as const;
const MAILS = '/api/email-templates/logs?limit=50';
const ROUNDS = 5;
/** Three at once. */
const SIGN_IN_EVERY_MS = 10_000;
/** Compaction goes a step at a time, beside whoever uses the practice. */
const COMPACTING = { longestMs: 60 * 60_000, lookMs: 30_000, share: 0.05 };
/** `open` and `closed`: what is done while the practice is. */
const PARTS = (process.env.GROWTH_PARTS ?? 'open,closed').split(',');

/** One line of the table: what was done, the most the process held of its own meanwhile, and how long it took. */
export type Phase = { readonly phase: string; readonly peakMb: number; readonly took: string };

/** Starts the built server on the store, does all that fills memory, one after the other, and ends it. */
export async function measureGrowth(config: StoreConfig): Promise<readonly Phase[]> {
  const phases: Phase[] = [];
  if (PARTS.includes('open')) {
    await setHours(config, 'open');
    phases.push(...(await withServer(config, (server) => measureOpen(server, config))));
  }
  if (PARTS.includes('closed')) {
    await setHours(config, 'closed');
    phases.push(await withServer(config, measureClosed));
    await expectCompacted(config);
  }
  return phases;
}

async function measureClosed(server: Process): Promise<Phase> {
  const measure = measureOn(server);
  await ready(server);
  return measure('compaction, to its end', () => quiet(server, COMPACTING));
}

async function measureOpen(server: Process, config: StoreConfig): Promise<readonly Phase[]> {
  const measure = measureOn(server);
  const listening = await measure('port open', () => server.url);
  const started = await measure('start, until it is ready', () => ready(server));
  const startedCpu = `${started.took}, ${(server.cpuMs() / 1_000).toFixed(1)} s of processor`;
  const url = await server.url;
  const settled = await measure('background work after it', () => quiet(server));
  let cookie = '';
  const signedIn = await measure('sign-in', async () => {
    cookie = await signIn(url);
  });
  const times: [number, string][] = [];
  const ask = async (path: string) => {
    const asked = performance.now();
    await sizeOf(url + path, cookie);
    times.push([Math.round(performance.now() - asked), path]);
  };
  const serving = await measure('serving, five rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) for (const path of DAILY_READS) await ask(path);
  });
  const [slowest] = times.sort(([one], [other]) => other - one);
  const mails = await measure('list of mails', () => sizeOf(url + MAILS, cookie));
  const mailsAgain = await measure('list of mails again', () => sizeOf(url + MAILS, cookie));
  let exportedMb = 0;
  const exported = await measure('export, and sign-ins meanwhile', async () => {
    let isOver = false;
    const exporting = sizeOf(`${url}/api/admin/export`, cookie).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await pause(SIGN_IN_EVERY_MS);
      await Promise.all([signIn(url), signIn(url), signIn(url)]);
    }
    exportedMb = await exporting;
  });
  const backup = await measure('backup by its command', () =>
    makeBackup(config, join(config.dataDir, 'growth.backup')),
  );
  return [
    listening,
    { ...started, took: startedCpu },
    settled,
    signedIn,
    { ...serving, took: `slowest ${slowest?.[0]} ms ${slowest?.[1]}` },
    mails,
    mailsAgain,
    { ...exported, took: `${exported.took} for ${exportedMb} MB` },
    backup,
  ];
}

const measureOn =
  (server: Process) =>
  async (phase: string, run: () => Promise<unknown>): Promise<Phase> => {
    server.takePeakMb();
    const began = performance.now();
    await run();
    const ms = performance.now() - began;
    const measured = {
      phase,
      peakMb: server.takePeakMb(),
      took: ms < 10_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1_000)} s`,
    };
    console.log(`  ${measured.phase}: ${measured.peakMb} MB, ${measured.took}`);
    return measured;
  };

async function withServer<Value>(
  config: StoreConfig,
  run: (server: Process) => Promise<Value>,
): Promise<Value> {
  const server = startServer(config);
  try {
    return await run(server);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

/** Megabytes of an answer, read as it comes. */
export async function sizeOf(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return Math.round(bytes / 1024 / 1024);
}
