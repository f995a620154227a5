import { useSyncState } from '../../read-models/sync-state.ts';

/** Returns why no card can be charged now; null if one can. */
export function useCardReason(): string | null {
  const reach = useSyncState((state) => state.reach);
  if (reach === 'unreachable') return 'There is no signal here, and cards need it.';
  return reach === 'sign-in' ? 'Sign in again at the top first.' : null;
}
