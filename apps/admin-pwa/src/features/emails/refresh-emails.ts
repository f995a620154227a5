import { showToast } from '../../controls/toast-state.ts';
import { type SyncState, useSyncState } from '../../read-models/sync-state.ts';
import { requestSync } from '../../sync/request-sync.ts';

const PATIENCE_MS = 20_000;

/** Asks the server what is new. Answers whether it did; if not, what this phone has is still shown. */
export function refreshEmails(what: 'logs' | 'templates'): Promise<boolean> {
  const before = useSyncState.getState().lastSyncedAt;
  return new Promise((resolve) => {
    let ran = false;
    const end = (refreshed: boolean) => {
      clearTimeout(timer);
      stop();
      if (!refreshed) showLoadFailure(what);
      resolve(refreshed);
    };
    const look = ({ running, lastSyncedAt }: SyncState) => {
      if (lastSyncedAt !== before) return end(true);
      if (running) ran = true;
      else if (ran) end(false);
    };
    const stop = useSyncState.subscribe(look);
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    requestSync();
  });
}

export const showLoadFailure = (what: 'logs' | 'templates'): void =>
  showToast({
    title: `Failed to load email ${what}`,
    detail: what === 'logs' ? 'This is what this phone has.' : 'They come with the next sync.',
    tone: 'danger',
  });
