import type { SyncTrigger } from './sync-machine.ts';

/**
 * Listens to everything that makes a sync worth trying. `online` is a hint, never a proof; so is `offline`, but one that is
 * tried at once says without delay that nothing leaves this phone.
 */
export function listenForTriggers(request: (trigger: SyncTrigger) => void): () => void {
  const online = () => request('online');
  const offline = () => request('offline');
  const visible = () => {
    if (document.visibilityState === 'visible') request('visible');
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', visible);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', visible);
  };
}
