import { useSyncState } from '../../read-models/sync-state.ts';

/** Why the server cannot be asked right now; null when it can, as far as is known. */
export function useNeedsSignal(): string | null {
  const reach = useSyncState((state) => state.reach);
  if (reach === 'unreachable') return 'Erasing needs a connection: the server has to forget first.';
  if (reach === 'sign-in') return 'Erasing needs you signed in. Tap the sync state at the top first.';
  return null;
}
