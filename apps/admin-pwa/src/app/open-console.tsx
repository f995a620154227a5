import { useSyncState } from '../read-models/sync-state.ts';
import { FirstSyncScreen } from './first-sync-screen.tsx';
import { Shell } from './shell.tsx';
import type { Console } from './start-practice.ts';

/** What the PIN leads to: the first sync, then the screens. */
export function OpenConsole({ console }: { readonly console: Console }) {
  const isUsable = useSyncState(({ mirrorComplete, arriving }) => mirrorComplete || arriving !== null);
  return isUsable ? <Shell console={console} /> : <FirstSyncScreen console={console} />;
}
