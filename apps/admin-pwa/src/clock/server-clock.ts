import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { del, get, set } from 'idb-keyval';
import { deviceStore } from '../db/device-store.ts';
import { afterLook, type ClockOffset, type ClockReading } from './clock-reading.ts';

/** What is kept: how far the server's time was ahead of this phone's clock, and what time it was then. */
type KeptClock = { readonly offsetMs: number; readonly seenMs: number };

const KEY = 'clock';
const LOOK_EVERY_MS = 5_000;

let clock: ClockOffset | undefined;
/** Hidden, or waking: the monotonic clock may have stood still since the last look. */
let mayHaveSlept = false;

const reading = (): ClockReading => ({ wallMs: Date.now(), monotonicMs: performance.now() });

/**
 * The server's time as this phone knows it, whatever its own clock was set to. A phone that never had an answer takes
 * its own clock.
 */
export function serverNow(): Instant {
  const now = reading();
  if (clock) {
    clock = afterLook(clock, { ...now, mayHaveSlept });
    mayHaveSlept = document.hidden;
  }
  return instantOf(now.wallMs + (clock?.offsetMs ?? 0));
}

/** Whether an answer of the server ever brought its time. */
export const knowsServerTime = (): boolean => clock !== undefined;

/** From now on the time is what the server's answer said, if that is a time; kept for the next start. */
export async function adoptServerTime(serverMs: number): Promise<void> {
  if (!Number.isFinite(serverMs)) return;
  const last = reading();
  clock = { offsetMs: serverMs - last.wallMs, last };
  const kept: KeptClock = { offsetMs: clock.offsetMs, seenMs: serverMs };
  // The next answer brings it again.
  await set(KEY, kept, deviceStore).catch((error: unknown) => console.warn('The time was not kept.', error));
}

/** Reads what was kept. Time does not go back: a clock that was set back while the app was closed is found out. */
export async function loadServerClock(): Promise<void> {
  const kept = await get<KeptClock>(KEY, deviceStore);
  // An earlier version may have kept what was no time.
  if (!kept || clock || !Number.isFinite(kept.offsetMs) || !Number.isFinite(kept.seenMs)) return;
  const last = reading();
  clock = { offsetMs: Math.max(kept.offsetMs, kept.seenMs - last.wallMs), last };
}

/** As on a new phone. */
export async function forgetServerTime(): Promise<void> {
  clock = undefined;
  await del(KEY, deviceStore);
}

/** Looks at both clocks again and again, so that one that is set is noticed. Answers what ends it. */
export function watchClock(): () => void {
  const look = () => void serverNow();
  const noteSleep = () => {
    mayHaveSlept = true;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', noteSleep);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', noteSleep);
  };
}
