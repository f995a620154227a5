import { useEffect, useState } from 'react';
import { isConsoleKept } from '../../install/kept-console.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';

/** Asked anew when a worker takes over and when the console is looked at again. */
function useConsoleKept(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const look = () => void isConsoleKept().then(setKept, () => setKept(false));
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    look();
    workers?.addEventListener('controllerchange', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      workers?.removeEventListener('controllerchange', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isKept;
}

/** Whether the day can be worked without signal: the console opens, and the whole practice has come down. */
export function useOfflineReady(): boolean {
  const opens = useConsoleKept();
  const complete = useSyncState((state) => state.mirrorComplete);
  const hasSettings = usePractice(({ shown }) => shown.settings !== null);
  return opens && complete && hasSettings;
}
