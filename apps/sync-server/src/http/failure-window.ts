type Window = { endsAtMs: number; count: number };

type Limit = { readonly most: number; readonly windowMs: number };

/**
 * Counts failures of a client in a window of time. An attempt counts as failed until it turns out well,
 * so that many at once cannot all pass before the first has failed.
 */
export function createFailureWindow({ most, windowMs }: Limit, nowMs: () => number) {
  const windows = new Map<string, Window>();

  function forgetOld(): void {
    for (const [key, window] of windows) if (window.endsAtMs <= nowMs()) windows.delete(key);
  }

  function windowOf(key: string): Window {
    forgetOld();
    const window = windows.get(key) ?? { endsAtMs: nowMs() + windowMs, count: 0 };
    windows.set(key, window);
    return window;
  }

  return {
    /** Seconds to wait; undefined when the attempt may be made. */
    begin: (key: string): number | undefined => {
      const window = windowOf(key);
      if (window.count >= most) return Math.ceil((window.endsAtMs - nowMs()) / 1000);
      window.count += 1;
      return undefined;
    },
    /** The attempt turned out well. */
    forgive: (key: string): void => {
      const window = windows.get(key);
      if (window) window.count = Math.max(0, window.count - 1);
    },
  };
}
