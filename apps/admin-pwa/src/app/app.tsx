import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, Suspense } from 'react';
import { clearedWords } from '../controls/loss-words.ts';
import { PinScreen } from '../features/lock/pin-screen.tsx';
import { TakeBackDialog } from '../features/lock/take-back-dialog.tsx';
import { unlock } from '../features/lock/unlock.ts';
import { useHandOver } from '../hand-over/hand-over-state.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { handOverPart } from './hand-over-part.ts';
import { behindPin } from './lazy-app.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { MissingPart, ScreenBoundary } from './screen-boundary.tsx';
import styles from './shell.module.css';
import type { Console } from './start-practice.ts';

const HandOverScreen = lazyScreen(handOverPart);
const OpenConsole = lazyScreen({
  load: async () => (await behindPin.load()).OpenConsole,
  loaded: () => behindPin.loaded()?.OpenConsole,
});

/** The gate: a hand-over before all else, the PIN, then the first sync, then the console. */
export function App({ console }: { readonly console: Console }) {
  const phase = useLockState((state) => state.phase);
  const cleared = useSyncState((state) => state.cleared);
  const isHandedOver = useHandOver(({ handOver }) => handOver !== null);
  if (phase === 'failed') return <StorageFailedScreen />;
  if (phase === 'incomplete') return <Incomplete />;
  if (isHandedOver) return <HandedOver console={console} />;
  if (phase === 'locked') {
    return (
      <PinScreen
        check={unlock}
        onUnlocked={console.unlocked}
        onLeave={leaveToSite}
        notice={console.notice ?? (cleared && clearedWords(cleared))}
      />
    );
  }
  if (phase === 'locking') return <Quiet words="Locking" />;
  if (phase === 'opening') return <Quiet words="Opening" />;
  return (
    <WhenLoaded>
      <OpenConsole console={console} />
    </WhenLoaded>
  );
}

const Quiet = ({ words }: { readonly words: string }) => (
  <main className={styles.quiet} aria-busy="true" aria-label={words} />
);

function HandedOver({ console }: { readonly console: Console }) {
  return (
    <WhenLoaded>
      <HandOverScreen
        askPin={(asking) => <TakeBackDialog check={unlock} {...asking} />}
        onHandOverEnd={console.takenBack}
      />
    </WhenLoaded>
  );
}

/** Around what may not be there yet. */
const WhenLoaded = ({ children }: { readonly children: ReactNode }) => (
  <ScreenBoundary>
    <Suspense fallback={<Quiet words="Opening" />}>{children}</Suspense>
  </ScreenBoundary>
);

const Incomplete = () => (
  <main className={styles.quiet}>
    <MissingPart />
  </main>
);

// Without a connection there is no site to leave to; the PIN screen stays.
const leaveToSite = (): void => {
  fetch('/api/health', { cache: 'no-store' })
    .then(({ ok }) => ok && location.assign('/'))
    .catch(() => undefined);
};

function StorageFailedScreen() {
  const isFull = useSyncState(({ storage }) => storage === 'full' || storage === 'read-only');
  return (
    <main className={styles.quiet}>
      <h1>{isFull ? "This phone's storage is full" : 'This phone could not open its storage'}</h1>
      <p>
        {isFull
          ? 'Nothing was deleted. Free some space on the phone, then reload.'
          : 'Nothing was deleted. Reloading usually helps; if not, restart the phone.'}
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </main>
  );
}
