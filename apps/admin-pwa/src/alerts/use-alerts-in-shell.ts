import { waitingCount } from '@fieldleaf/domain/alert/waiting-count';
import { useEffect } from 'react';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';

/** What an open console does for alerts: the number on its icon, and an address that is kept fresh. */
export function useAlertsInShell(): void {
  const waiting = usePractice(({ shown }) => waitingCount(shown));
  useEffect(() => {
    void navigator.setAppBadge?.(waiting).catch(ignoreWithoutIcon);
  }, [waiting]);

  const isReachable = useSyncState(({ reach }) => reach === 'reachable');
  useEffect(() => {
    // Loaded later: the screen comes first.
    if (isReachable)
      void import('./this-browser.ts').then(({ renewAlerts }) => renewAlerts()).catch(ignoreUntilNextTime);
  }, [isReachable]);
}

const ignoreWithoutIcon = (): void => undefined;
const ignoreUntilNextTime = (): void => undefined;
