import type { Booking } from '@fieldleaf/domain/booking/booking';
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

/**
 * Whether this visit can be made without signal: the console opens, the whole practice has come down, and
 * what the visit needs is among it, or was written here.
 */
export function useOfflineReady(visit: Booking): boolean {
  const opens = useSyncExternalStore(onControl, opensWithoutNetwork);
  const complete = useSyncState((state) => state.mirrorComplete);
  const here = usePractice(({ shown }) => isHere(visit, shown));
  return opens && complete && here;
}

type Shown = ReturnType<typeof usePractice.getState>['shown'];

const isHere = ({ bookingId }: Booking, { bookingsById, settings }: Shown): boolean =>
  bookingsById.has(bookingId) && settings !== null;
