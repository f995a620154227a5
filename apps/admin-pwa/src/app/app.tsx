import { Button } from '@fieldleaf/ui/button';
import { lazy, Suspense, useEffect } from 'react';
import { PinScreen } from '../features/lock/pin-screen.tsx';
import { TakeBackDialog } from '../features/lock/take-back-dialog.tsx';
import { unlock } from '../features/lock/unlock.ts';
import { useHandOver } from '../read-models/hand-over-state.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { FirstSyncScreen } from './first-sync-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import styles from './shell.module.css';
import { Shell } from './shell.tsx';
import type { Console } from './start.ts';

const loadHandOver = () =>
  import('../features/hand-over/hand-over-screen.tsx').then((module) => ({ default: module.HandOverScreen }));
let loaded: ReturnType<typeof loadHandOver> | undefined;
const loadOnce = () => {
  loaded ??= loadHandOver().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
};
const HandOverScreen = lazy(loadOnce);

/** The gate: a hand-over before all else, the PIN, then the first sync, then the console. */
export function App({ console }: { readonly console: Console }) {
  const phase = useLockState((state) => state.phase);
  const mirrorComplete = useSyncState((state) => state.mirrorComplete);
  const isHandedOver = useHandOver(({ handOver }) => handOver !== null);
  useEffect(() => {
    // It has to be there when the phone changes hands, signal or not.
    if (phase === 'unlocked') loadOnce().catch(() => undefined);
  }, [phase]);
  if (phase === 'failed') return <StorageFailedScreen />;
  if (isHandedOver) return <HandedOver console={console} />;
  if (phase === 'locked') {
    return (
      <PinScreen check={unlock} onUnlocked={console.unlocked} onLeave={leaveToSite} notice={console.notice} />
    );
  }
  if (phase === 'opening') return <Opening />;
  return mirrorComplete ? <Shell console={console} /> : <FirstSyncScreen console={console} />;
}

const Opening = () => <main className={styles.quiet} aria-busy="true" aria-label="Opening" />;

function HandedOver({ console }: { readonly console: Console }) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<Opening />}>
        <HandOverScreen
          askPin={(asking) => <TakeBackDialog check={unlock} {...asking} />}
          onTakenBack={console.takenBack}
        />
      </Suspense>
    </ScreenBoundary>
  );
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
