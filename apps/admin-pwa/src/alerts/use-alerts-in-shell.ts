import { waitingCount } from '@fieldleaf/domain/alert/waiting-count';
import { useEffect } from 'react';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';

/** Keeps the number on the icon and the alert address current while the console is open. */
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
