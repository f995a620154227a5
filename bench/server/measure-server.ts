import { newCommandId } from '../../apps/sync-server/src/practice/new-ids.ts';
import type { StoreConfig } from '../../apps/sync-server/src/store/open-store.ts';
import { setHours } from '../growth/set-hours.ts';
import { signIn } from '../growth/sign-in.ts';
import { quiet, ready } from '../growth/wait-for.ts';
import { type Process, startServer } from '../growth/watch-process.ts';
import { bookVisit, openTimes } from './book-visit.ts';
import { openClient } from './client.ts';
import { measureSecondStart, type Row } from './measure-start.ts';
import { type Load, measureRate, type Rate } from './rate.ts';
import { measureSyncedWrites, type SyncedWrites } from './synced-writes.ts';

const READS = { atOnce: 16, seconds: 4 } as const;
const BOOKINGS = { atOnce: 16, seconds: 6 } as const;
/** A server runs for weeks: what it does in its first seconds of a kind of work is compiling it. */
const WARMING = { atOnce: 16, seconds: 6 } as const;
/** No longer than one device may go on at this speed: 1,200 calls a minute. */
const ONE_AFTER_THE_OTHER = { atOnce: 1, seconds: 1.5 } as const;
const OUTBOX = { atOnce: 1, seconds: 6 } as const;
/** Commands that a phone sends in one call when it comes back from a morning without signal. */
const IN_AN_OUTBOX = 20;
/** Customers who are written notes about, one after the other: nobody has thousands. */
const NOTED = 2_000;
/** As far as customers may book when nothing else is set. */
const HORIZON_DAYS = 364;
const DAY_MS = 86_400_000;
/** From the hold to the last of its drafts. */
const WRITES_OF_A_BOOKING = 14;

/** `cpuMs`: the server's processor time for each, whatever else the machine does. */
type Measured = Rate & { readonly cpuMs: number };

/** One table of what the built server does on a store, with its baselines. */
export async function measureServer(config: StoreConfig): Promise<readonly Row[]> {
  const rows = await measureFirst(config);
  return [...rows, ...(await measureSecondStart(config))];
}

async function measureFirst(config: StoreConfig): Promise<readonly Row[]> {
  await setHours(config, 'open');
  const writes = await measureSyncedWrites(config.dataDir, BOOKINGS.atOnce);
  const began = performance.now();
  const server = startServer(config);
  try {
    const url = await server.url;
    const listeningMs = performance.now() - began;
    await ready(server);
    const start = {
      what: 'start without a snapshot, as after a release with another model',
      measured: `listening ${seconds(listeningMs)}, ready ${seconds(performance.now() - began)}`,
      processor: seconds(server.cpuMs()),
      memory: `${server.takePeakMb()} MB`,
    };
    await quiet(server);
    return [start, ...(await measureCalls(server, url, writes))];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

async function measureCalls(server: Process, url: string, writes: SyncedWrites): Promise<readonly Row[]> {
  const client = openClient(url, READS.atOnce, await signIn(url));
  const now = Date.now();
  const dates = openTimes(now, HORIZON_DAYS).days;
  const slotsOf = (number: number) =>
    `/api/available-slots?date=${dates[number % dates.length]}&consultationType=virtual&duration=60min`;
  const get = (path: string | ((number: number) => string)) => (number: number) =>
    client.get(typeof path === 'string' ? path : path(number));

  const measure = async (run: (number: number) => Promise<unknown>, load: Load): Promise<Measured> => {
    const before = server.cpuMs();
    const rate = await measureRate(run, load);
    return { ...rate, cpuMs: (server.cpuMs() - before) / (rate.perSecond * load.seconds) };
  };
  const health = await measure(get('/api/health/live'), READS);
  const reads = [
    ['health', health],
    ['available-slots', await measure(get(slotsOf), READS)],
    ['dashboard statistics', await measure(get('/api/admin/dashboard-stats'), READS)],
    ['admin bookings, a page', await measure(get('/api/admin/bookings'), READS)],
    ['admin bookings, a page of 50', await measure(get('/api/admin/bookings?limit=50'), READS)],
  ] as const;
  const times = openTimes(now, HORIZON_DAYS);
  let visits = 0;
  const book = () => bookVisit(client, times, visits++);
  const first = await measure(book, WARMING);
  // With the first sale the simulated account reads all payments once.
  await quiet(server);
  const booked = await measure(book, BOOKINGS);
  // Their emails are sent meanwhile.
  await quiet(server);
  let notes = 0;
  const sendNotes = (count: number) => () =>
    client.post('/api/admin/commands', { commands: Array.from({ length: count }, () => aNote(notes++)) });
  await measureRate(sendNotes(IN_AN_OUTBOX), OUTBOX);
  const outbox = perCommand(await measure(sendNotes(IN_AN_OUTBOX), OUTBOX));
  const commands = await measure(sendNotes(1), ONE_AFTER_THE_OTHER);
  await client.close();
  const against = (name: string, rate: Measured, baseline: Rate) => ({
    what: name,
    measured: `${Math.round(rate.perSecond)}/s`,
    processor: `${rate.cpuMs.toFixed(2)} ms each`,
    'p50 ms': rate.medianMs.toFixed(2),
    'p95 ms': rate.p95Ms.toFixed(2),
    baseline: `${Math.round(baseline.perSecond)}/s`,
    share: (rate.perSecond / baseline.perSecond).toFixed(2),
  });
  return [
    ...reads.map(([name, rate]) => against(name, rate, health)),
    against('booking, the first after a start', first, perVisit(writes.together)),
    against('booking: intent, payment, booking', booked, perVisit(writes.together)),
    against(`commands one after the other, ${IN_AN_OUTBOX} a call`, outbox, writes.alone),
    against('commands one after the other, a call each', commands, writes.alone),
    { what: 'memory after it', measured: `${server.takePeakMb()} MB` },
  ];
}

/** Returns the rate if only the booking's documents were written. */
const perVisit = (rate: Rate): Rate => ({ ...rate, perSecond: rate.perSecond / WRITES_OF_A_BOOKING });

const perCommand = ({ perSecond, medianMs, p95Ms, cpuMs }: Measured): Measured => ({
  perSecond: perSecond * IN_AN_OUTBOX,
  medianMs: medianMs / IN_AN_OUTBOX,
  p95Ms: p95Ms / IN_AN_OUTBOX,
  cpuMs: cpuMs / IN_AN_OUTBOX,
});

const aNote = (number: number) => ({
  id: newCommandId(),
  kind: 'customerNote.add',
  at: new Date().toISOString(),
  payload: {
    customerEmail: `noted-${number % NOTED}@example.com`,
    note: 'Dry soil.',
    consultationDate: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10),
  },
});
