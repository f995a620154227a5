import { useSyncExternalStore } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';

const onControl = (hear: () => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', hear);
  return () => workers.removeEventListener('controllerchange', hear);
};

/** The service worker has this window: the console itself opens without network. */
const opensWithoutNetwork = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Whether the day can be worked without signal: the console opens, and the whole practice has come down. */
export function useOfflineReady(): boolean {
  const opens = useSyncExternalStore(onControl, opensWithoutNetwork);
  const complete = useSyncState((state) => state.mirrorComplete);
  const hasSettings = usePractice(({ shown }) => shown.settings !== null);
  return opens && complete && hasSettings;
}
