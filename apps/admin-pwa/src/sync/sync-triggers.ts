import type { SyncTrigger } from './sync-machine.ts';

/** Listens to everything that makes a sync worth trying. `online` is a hint, never a proof. */
export function listenForTriggers(request: (trigger: SyncTrigger) => void): () => void {
  const online = () => request('online');
  const visible = () => {
    if (document.visibilityState === 'visible') request('visible');
  };
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', visible);
  return () => {
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', visible);
  };
}
