import { useSyncState } from '../read-models/sync-state.ts';

/** Returns why the server cannot be asked right now; null if it can, as far as is known. */
export function useNeedsSignal(what: string): string | null {
  const reach = useSyncState((state) => state.reach);
  if (reach === 'unreachable') return `${what} needs a connection.`;
  if (reach === 'sign-in') return `${what} needs you to be signed in. Tap the sync status at the top first.`;
  return null;
}
