import { connectedDatabases } from '../db/connected-databases.ts';
import { forgetReadAhead, readAhead } from '../db/read-ahead.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { useSyncState } from '../read-models/sync-state.ts';

/**
 * Reads the practice while its PIN is typed and checked: somebody who opens the page, or touches a locked one, is about
 * to enter it. Called with databases connected; the answer ends it before they are closed.
 */
export function readWhenUsed(): () => void {
  const read = () => {
    // Until a new phone has everything, what is needed first is read alone.
    const isWhole = useSyncState.getState().arriving === null;
    if (isWhole && useLockState.getState().phase === 'locked' && !document.hidden)
      readAhead(connectedDatabases().mirror);
  };
  read();
  const events = ['pointerdown', 'input'] as const;
  for (const event of events) window.addEventListener(event, read, { passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, read);
    forgetReadAhead();
  };
}
