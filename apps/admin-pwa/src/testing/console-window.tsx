import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { createWebLocks } from './web-locks.ts';

const channels = new Set<BroadcastChannel>();
const leftovers: (() => void)[] = [];

/** Channels that a killed window cannot use any more, and locks; to be undone with `vi.unstubAllGlobals`. */
export function watchWindows(): void {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
      override postMessage(message: unknown) {
        if (channels.has(this)) super.postMessage(message);
      }
    },
  );
  standInForLocks();
}

const standInForLocks = () =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createWebLocks() });

/** Reads the code once, so that no test waits for it. */
export const warmUp = () =>
  Promise.all([
    import('../app/start.ts'),
    import('../app/app.tsx'),
    import('../app/start-practice.ts'),
    import('../app/open-console.tsx'),
    import('../features/collect/collect-screen.tsx'),
    import('../features/invoices/invoices-screen.tsx'),
    import('../hand-over/customer-screen/hand-over-screen.tsx'),
  ]);

/** Starts the console as a window does: every module anew, on the phone's storage as it is. */
export async function openWindow() {
  vi.resetModules();
  const [{ startConsole }, { App }, { handOverPart }] = await Promise.all([
    import('../app/start.ts'),
    import('../app/app.tsx'),
    import('../app/hand-over-part.ts'),
  ]);
  // It would be there some seconds later, and no test is about those.
  await handOverPart.load();
  const heard = vi.spyOn(window, 'addEventListener');
  const timed = vi.spyOn(globalThis, 'setInterval');
  const started = await startConsole();
  await started.prepared;
  const [listeners, timers] = [[...heard.mock.calls], [...timed.mock.results]];
  leftovers.push(() => {
    for (const [event, listener] of listeners) window.removeEventListener(event, listener);
    for (const { value } of timers) clearInterval(value);
  });
  heard.mockRestore();
  timed.mockRestore();
  leftovers.push(watchDeadlines());
  return render(<App console={started} />);
}

const SHORTEST_DEADLINE_MS = 1_000;

/**
 * Watches the window's delayed timers; returns their cleanup. Immediate ones are the storage's, which a kill
 * leaves.
 */
function watchDeadlines(): () => void {
  const deferred = vi.spyOn(globalThis, 'setTimeout');
  return () => {
    const { calls, results } = deferred.mock;
    for (const [index, [, delayMs = 0]] of calls.entries())
      if (delayMs >= SHORTEST_DEADLINE_MS) clearTimeout(results[index]?.value);
    deferred.mockRestore();
  };
}

/** Closes all windows as a kill does, leaving only the phone's storage. */
export function closeWindows(): void {
  cleanup();
  for (const forget of leftovers.splice(0)) forget();
  for (const channel of channels) channel.close();
  channels.clear();
  // The browser lets go of what a killed window has locked.
  if (Object.hasOwn(navigator, 'locks')) standInForLocks();
  vi.resetModules();
}
