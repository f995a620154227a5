type Window = { readonly endsAtMs: number; count: number };

type Limit = { readonly most: number; readonly windowMs: number };

/**
 * How many names are counted at once. Beyond it the oldest is forgotten: who has that many addresses has as many first
 * tries anyway, and nobody is locked out by it.
 */
export const MOST_COUNTED = 20_000;

/**
 * Counts by name what happens in a window of time that begins with the first. All windows are of one length, so they end
 * in the order in which they began, and what is over is always in front: each call takes the same time, however many names there are.
 */
export function createCountingWindow({ most, windowMs }: Limit, nowMs: () => number) {
  const windows = new Map<string, Window>();

  function forgetOver(): void {
    for (const [name, { endsAtMs }] of windows) {
      if (endsAtMs > nowMs()) return;
      windows.delete(name);
    }
  }

  function begin(name: string): Window {
    const [oldest] = windows.keys();
    if (windows.size >= MOST_COUNTED && oldest !== undefined) windows.delete(oldest);
    const window = { endsAtMs: nowMs() + windowMs, count: 0 };
    windows.set(name, window);
    return window;
  }

  return {
    /** Seconds until there is room for one more; undefined when there is. */
    secondsToWait: (name: string): number | undefined => {
      forgetOver();
      const window = windows.get(name);
      if (!window || window.count < most) return undefined;
      return Math.ceil((window.endsAtMs - nowMs()) / 1000);
    },
    count: (name: string): void => {
      const window = windows.get(name) ?? begin(name);
      window.count += 1;
    },
    /** One that was counted was none after all. */
    discount: (name: string): void => {
      const window = windows.get(name);
      if (window) window.count = Math.max(0, window.count - 1);
    },
  };
}

export type CountingWindow = ReturnType<typeof createCountingWindow>;
