import { useEffect, useState } from 'react';

const LOCK = 'fieldleaf-hand-over';

/** Whether this window is the one to pay in; when that is closed, the next one becomes it. */
export function useSoleWindow(): boolean {
  const [sole, setSole] = useState(!('locks' in navigator));
  useEffect(() => {
    if (!('locks' in navigator)) return;
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const held = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        setSole(true);
      });
    navigator.locks.request(LOCK, { signal: waiting.signal }, held).catch((error: unknown) => {
      if (!waiting.signal.aborted) throw error;
    });
    return () => {
      waiting.abort();
      release();
      setSole(false);
    };
  }, []);
  return sole;
}
