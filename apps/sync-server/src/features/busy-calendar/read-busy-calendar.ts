import { Worker } from 'node:worker_threads';
import { err, type Result } from '@fieldleaf/domain/result';
import type { CalendarTrouble } from '../../meetings/read-calendar-address.ts';
import type { BusyCalendarRead, WantedTimes } from './busy-spans-of.ts';

/** Nothing that others wrote runs on the server's own thread: it would wait as long as they like. */
const DEADLINE_MS = 10_000;
/** Until the worker has loaded its code. */
const START_MS = 60_000;
const MOST_MEGABYTES = 256;
/** Series that are left at their start, because their repetitions are not found in time, before all of it is given up. */
const MOST_ENDLESS = 3;

export type WorkerTask = {
  readonly text: string;
  readonly wanted: Omit<WantedTimes, 'beginSeries'>;
  /** Index of the series being read; -1 before the first. */
  readonly current: Int32Array<SharedArrayBuffer>;
};

type BusyCalendar = Result<BusyCalendarRead, CalendarTrouble>;

/**
 * Reads a calendar in a thread of its own, which has a deadline and bounded memory. A series that exceeds either closes its
 * start and counts as unread; with several of them, or a file that is itself too much, it fails with `too_large`.
 */
export async function readBusyCalendar(
  text: string,
  wanted: Omit<WantedTimes, 'beginSeries' | 'endless'>,
  deadlineMs = DEADLINE_MS,
): Promise<BusyCalendar> {
  const endless = new Set<number>();
  while (endless.size <= MOST_ENDLESS) {
    const current = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
    const read = await runWorker({ text, wanted: { ...wanted, endless }, current }, deadlineMs);
    if (read) return read;
    const [series = -1] = current;
    if (series < 0 || endless.has(series)) break;
    endless.add(series);
  }
  return err({ code: 'too_large' });
}

/** Built, the worker lies beside this; its source, in development and in tests, needs what loads TypeScript first. */
function workerUrl(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./busy-calendar.worker.js', import.meta.url);
  const [loader, source] = [
    import.meta.resolve('tsx/esm/api'),
    new URL('./busy-calendar.worker.ts', import.meta.url).href,
  ].map((url) => JSON.stringify(url));
  const code = `import { register } from ${loader}; register(); await import(${source});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Undefined when the reading did not end in time, or within its memory. */
async function runWorker(task: WorkerTask, deadlineMs: number): Promise<BusyCalendar | undefined> {
  const worker = new Worker(workerUrl(), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  let timer: NodeJS.Timeout | undefined;
  const read = await new Promise<BusyCalendar | undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), START_MS);
    worker.on('message', (message: 'begun' | BusyCalendar) => {
      clearTimeout(timer);
      if (message === 'begun') timer = setTimeout(() => resolve(undefined), deadlineMs);
      else resolve(message);
    });
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
  clearTimeout(timer);
  await worker.terminate();
  return read;
}
