import { Button } from '@fieldleaf/ui/button';
import { PinScreen } from '../features/lock/pin-screen.tsx';
import { unlock } from '../features/lock/unlock.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { FirstSyncScreen } from './first-sync-screen.tsx';
import styles from './shell.module.css';
import { Shell } from './shell.tsx';
import type { Console } from './start.ts';

/** The gate: the PIN, then the first sync, then the console. */
export function App({ console }: { readonly console: Console }) {
  const phase = useLockState((state) => state.phase);
  const mirrorComplete = useSyncState((state) => state.mirrorComplete);
  if (phase === 'locked') {
    return (
      <PinScreen check={unlock} onUnlocked={console.unlocked} onLeave={leaveToSite} notice={console.notice} />
    );
  }
  if (phase === 'failed') return <StorageFailedScreen />;
  if (phase === 'opening') return <main className={styles.quiet} aria-busy="true" aria-label="Opening" />;
  return mirrorComplete ? <Shell console={console} /> : <FirstSyncScreen console={console} />;
}

// Without a connection there is no site to leave to; the PIN screen stays.
const leaveToSite = (): void => {
  fetch('/api/health', { cache: 'no-store' })
    .then(({ ok }) => ok && location.assign('/'))
    .catch(() => undefined);
};

function StorageFailedScreen() {
  return (
    <main className={styles.quiet}>
      <h1>This phone could not open its storage</h1>
      <p>Nothing was deleted. Reloading usually helps; if not, restart the phone.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </main>
  );
}
