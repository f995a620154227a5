type Waiting = {
  /** Resolves at the next `notify`, when the signal aborts, or when `cancel` is called. */
  readonly woken: Promise<void>;
  readonly cancel: () => void;
};

export type ChangeSignal = {
  /** Wakes everybody who waits. */
  readonly notify: () => void;
  readonly wait: (signal: AbortSignal) => Waiting;
};

export function createChangeSignal(): ChangeSignal {
  const waiting = new Set<() => void>();

  const wait = (signal: AbortSignal): Waiting => {
    let resolve = () => {};
    const woken = new Promise<void>((done) => {
      resolve = done;
    });
    const wake = () => {
      waiting.delete(wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    waiting.add(wake);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
    return { woken, cancel: wake };
  };

  return {
    notify: () => {
      for (const wake of waiting) wake();
    },
    wait,
  };
}
