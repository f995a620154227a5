import { setTimeout as sleep } from 'node:timers/promises';

export type Work = {
  /** Ends soon after the signal aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly everyMs: number;
  readonly report: (error: unknown) => void;
};

/** Runs work at once and then again `everyMs` after it has ended; answers how to stop it, after its last turn. */
export function repeat({ run, everyMs, report }: Work): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      await run(signal).catch(report);
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = loop();
  return () => {
    stopping.abort();
    return ended;
  };
}
