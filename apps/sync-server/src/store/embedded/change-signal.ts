export type ChangeSignal = {
  /** Wakes everybody who waits. */
  readonly notify: () => void;
  /** Resolves at the next `notify`, or when the signal aborts. */
  readonly next: (signal: AbortSignal) => Promise<void>;
};

export function createChangeSignal(): ChangeSignal {
  const waiting = new Set<() => void>();
  return {
    notify: () => {
      for (const wake of waiting) wake();
    },
    next: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      }),
  };
}
