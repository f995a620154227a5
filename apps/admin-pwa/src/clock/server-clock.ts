import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { del, get, set } from 'idb-keyval';
import { deviceStore } from '../db/device-store.ts';

/** Stored clock: the lead of the server's time over this phone's clock, and the time then. */
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

/** True if a server response ever carried its time. */
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
  // A number that is no time would stop every screen.
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

/**
 * Readings of a phone's own clocks at one moment. `monotonicMs` cannot be set; it may stand still while the phone
 * sleeps.
 */
type ClockReading = { readonly wallMs: number; readonly monotonicMs: number };

/** Lead of the server's time over the phone's clock, as of the last reading of both phone clocks. */
type ClockOffset = { readonly offsetMs: number; readonly last: ClockReading };

/** Clocks run a little differently and are corrected by seconds; more is a clock that somebody set. */
const TOLERATED_MS = 60_000;

type Look = ClockReading & {
  /** Between the last look and this one the phone may have slept: then only the wall clock went on. */
  readonly mayHaveSlept: boolean;
};

/** The offset after another look: a clock that was set meanwhile moves it, so that the server's time does not jump. */
export function afterLook({ offsetMs, last }: ClockOffset, { mayHaveSlept, ...reading }: Look): ClockOffset {
  const setByMs = reading.wallMs - last.wallMs - (reading.monotonicMs - last.monotonicMs);
  const isSet = setByMs < -TOLERATED_MS || (setByMs > TOLERATED_MS && !mayHaveSlept);
  return { offsetMs: isSet ? offsetMs - setByMs : offsetMs, last: reading };
}
