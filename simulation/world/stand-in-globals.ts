import type { Chance } from '@fieldleaf/domain/testing/chance';
import { vi } from 'vitest';
import { memoryRanges } from '../phone/memory-storage.ts';
import type { VirtualTime } from './virtual-time.ts';

// One for all: making a new one for every request that was answered long ago costs more than the request.
const TOO_LATE = new DOMException('too late', 'TimeoutError');

export type Globals = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly fetch: typeof globalThis.fetch;
};

/** Installs globals for the phone's code: its own clock, virtual timers, and a network that fails. */
export function standInGlobals({ time, chance, fetch }: Globals): void {
  const cancels = new Map<number, () => void>();
  let timers = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => Math.round(time.now + time.current.clockOffsetMs()));
  vi.spyOn(performance, 'now').mockImplementation(() => time.now);
  vi.spyOn(Math, 'random').mockImplementation(chance.share);
  // Every failed call is logged; here thousands are meant to fail.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('IDBKeyRange', memoryRanges);
  vi.stubGlobal('location', new URL('https://fieldleaf.example/admin/'));
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    timers += 1;
    cancels.set(timers, time.plan(ms, run));
    return timers;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => {
    cancels.get(timer)?.();
    cancels.delete(timer);
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const aborting = new AbortController();
    time.plan(ms, () => aborting.abort(TOO_LATE));
    return aborting.signal;
  });
}
