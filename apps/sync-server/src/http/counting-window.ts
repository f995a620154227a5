type Window = { readonly endsAtMs: number; count: number };

type Limit = { readonly most: number; readonly windowMs: number };

/**
 * Limit of names counted at once. Beyond it the older half is forgotten: a caller with that many addresses has as
 * many first tries anyway, and no one is locked out by it.
 */
export const MOST_COUNTED = 20_000;

/**
 * Counts by name what happens in a window of time that begins with the first. The names are kept in two halves of which the
 * older goes as a whole, so that no call ever looks through them: each takes the same time, however many there are.
 */
export function createCountingWindow({ most, windowMs }: Limit, nowMs: () => number) {
  let latest = new Map<string, Window>();
  let earlier = new Map<string, Window>();

  function windowOf(name: string): Window | undefined {
    const window = latest.get(name) ?? earlier.get(name);
    return window && window.endsAtMs > nowMs() ? window : undefined;
  }

  function begin(name: string): Window {
    if (latest.size >= MOST_COUNTED / 2) {
      earlier = latest;
      latest = new Map();
    }
    const window = { endsAtMs: nowMs() + windowMs, count: 0 };
    latest.set(name, window);
    return window;
  }

  return {
    /** Seconds until there is room for one more; undefined when there is. */
    secondsToWait: (name: string): number | undefined => {
      const window = windowOf(name);
      if (!window || window.count < most) return undefined;
      return Math.ceil((window.endsAtMs - nowMs()) / 1000);
    },
    count: (name: string): void => {
      const window = windowOf(name) ?? begin(name);
      window.count += 1;
    },
    /** One that was counted was none after all. */
    discount: (name: string): void => {
      const window = windowOf(name);
      if (window) window.count = Math.max(0, window.count - 1);
    },
  };
}

export type CountingWindow = ReturnType<typeof createCountingWindow>;
