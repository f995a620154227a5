const LOCK = 'fieldleaf-sync-leader';

/**
 * Runs `lead` in one window of this device at a time; when that window closes, another takes over.
 * `lead` answers how to stop. The answer of this function gives up the lead, or the wait for it.
 */
export function leadSync(lead: () => () => void): () => void {
  if (!('locks' in navigator)) return lead();
  const waiting = new AbortController();
  let release: () => void = () => undefined;
  const held = () =>
    new Promise<void>((resolve) => {
      const stop = lead();
      release = () => {
        stop();
        resolve();
      };
    });
  navigator.locks.request(LOCK, { signal: waiting.signal }, held).catch((error: unknown) => {
    if (!waiting.signal.aborted) throw error;
  });
  return () => {
    waiting.abort();
    release();
  };
}
