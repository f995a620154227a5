import { create } from 'zustand';

const LOCK = 'fieldleaf-hand-over';

const useLock = create<{ readonly isHeld: boolean }>(() => ({ isHeld: !('locks' in navigator) }));

/** True if this window is the one to pay in. */
export const usePaymentWindow = (): boolean => useLock(({ isHeld }) => isHeld);

let release: () => void = () => undefined;

const hold = () =>
  new Promise<void>((resolve) => {
    release = resolve;
    useLock.setState({ isHeld: true });
  });

/** The window that hands the phone over is the one to pay in, unless another one is already. */
export async function claimPaymentWindow(): Promise<void> {
  if (!('locks' in navigator) || useLock.getState().isHeld) return;
  await new Promise<void>((resolve, reject) => {
    const decided = async (lock: Lock | null) => {
      const held = lock ? hold() : undefined;
      resolve();
      await held;
    };
    navigator.locks.request(LOCK, { ifAvailable: true }, decided).catch(reject);
  });
}

/** Becomes the one to pay in as soon as no other window is; the answer gives that up. */
export function awaitPaymentWindow(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const waiting = new AbortController();
  if (!useLock.getState().isHeld) {
    navigator.locks.request(LOCK, { signal: waiting.signal }, hold).catch((error: unknown) => {
      if (!waiting.signal.aborted) throw error;
    });
  }
  return () => {
    waiting.abort();
    release();
    useLock.setState({ isHeld: false });
  };
}
