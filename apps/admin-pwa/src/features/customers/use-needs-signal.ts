import { useSyncState } from '../../read-models/sync-state.ts';

/** Why the server cannot be asked right now; null when it can, as far as is known. */
export function useNeedsSignal(): string | null {
  const reach = useSyncState((state) => state.reach);
  if (reach === 'unreachable') return 'Erasing needs a connection: the server has to erase first.';
  if (reach === 'sign-in') return 'Sign in before you erase: tap the sync status at the top.';
  return null;
}
