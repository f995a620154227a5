import { followKeyboard } from '@fieldleaf/ui/follow-keyboard';
import { IconButton, IconLink } from '@fieldleaf/ui/icon-button';
import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { Lock, Settings } from 'lucide-react';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useAlertsInShell } from '../alerts/use-alerts-in-shell.ts';
import { leaveToastBehind } from '../controls/toast-state.ts';
import { Toaster } from '../controls/toaster.tsx';
import { StorageBanner } from '../features/sync-status/storage-banner.tsx';
import { SyncBadge } from '../features/sync-status/sync-badge.tsx';
import { UpdatePrompt } from '../features/update-prompt/update-prompt.tsx';
import { hrefOf, parseRoute, type Route, useRoute, type View } from '../navigation/routes.ts';
import { isSameView, useArrival } from '../navigation/use-arrival.ts';
import { watchVisitedEntries } from '../navigation/visited-entries.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { acknowledgeLoss } from './acknowledge-loss.ts';
import { FindButton } from './find-button.tsx';
import { loadHandOverSoon } from './hand-over-part.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { screenOf } from './screens.tsx';
import styles from './shell.module.css';
import { SignIn } from './sign-in.tsx';
import type { Console } from './start-practice.ts';

const SyncBanner = lazy(() =>
  import('../features/sync-status/sync-banner.tsx').then((module) => ({ default: module.SyncBanner })),
);

const ArrivingBanner = lazy(() =>
  import('../features/sync-status/arriving-banner.tsx').then((module) => ({
    default: module.ArrivingBanner,
  })),
);

const RestoredBanner = lazy(() =>
  import('../features/restored/restored-banner.tsx').then((module) => ({ default: module.RestoredBanner })),
);

/** The unlocked console: sync state on top, sections at the thumb, one screen between. */
export function Shell({ console }: { readonly console: Console }) {
  const route = useRoute();
  const shown = useShown(route);
  const [signingIn, setSigningIn] = useState(false);
  const isInTheWay = useSyncState(
    ({ reach, overdueSince }) => overdueSince !== null || (reach !== 'reachable' && reach !== 'unknown'),
  );
  const isArriving = useSyncState(({ arriving }) => arriving !== null);
  const hasDifferences = useSyncState(({ differences }) => differences !== null && differences > 0);
  useEffect(followKeyboard, []);
  useEffect(loadHandOverSoon, []);
  useAlertsInShell();
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <a className={styles.brand} href={hrefOf({ view: 'overview' })}>
          <LeafMark size={26} /> <span className={styles.name}>Fieldleaf</span>
        </a>
        <SyncBadge onSyncNow={console.syncNow} onSignIn={() => setSigningIn(true)} />
        <FindButton />
        <IconLink href={hrefOf({ view: 'settings' })} aria-label="Settings">
          <Settings size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconLink>
        <IconButton aria-label="Lock" onClick={console.lock}>
          <Lock size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      <section className={styles.notices} aria-label="Notices">
        <Suspense fallback={null}>
          {hasDifferences && route.view !== 'needs-you' && <RestoredBanner />}
          {isInTheWay && <SyncBanner />}
          {isArriving && <ArrivingBanner />}
        </Suspense>
        <StorageBanner onAcknowledge={() => void acknowledgeLoss()} />
      </section>
      <Screen route={shown} />
      <NavigationBar view={route.view} />
      <UpdatePrompt />
      <Toaster />
      {signingIn && <SignIn console={console} onClose={() => setSigningIn(false)} />}
    </div>
  );
}

/**
 * What is on the screen: stays until the next one is loaded, since a fallback would be there for a third of a second at
 * least. One that was there before is loaded, and is drawn at once instead of after what marks the tap.
 */
function useShown(route: Route): Route {
  const address = hrefOf(route);
  const [loaded] = useState(() => new Set<View>());
  const deferred = useDeferredValue(address);
  const shown = loaded.has(route.view) ? address : deferred;
  useEffect(() => {
    loaded.add(parseRoute(shown).view);
  }, [loaded, shown]);
  return useMemo(() => parseRoute(shown), [shown]);
}

/** Left alone as long as its route is the same: a tap first marks where it leads, and would draw the screen it leaves once more. */
const Screen = memo(function Screen({ route }: { readonly route: Route }) {
  const main = useRef<HTMLElement>(null);
  useEffect(watchVisitedEntries, []);
  useArrival(main, route, isSameView);
  const address = hrefOf(route);
  const before = useRef(address);
  useEffect(() => {
    if (before.current !== address) leaveToastBehind();
    before.current = address;
  }, [address]);
  return (
    <main ref={main} tabIndex={-1} className={styles.content}>
      <Suspense fallback={<p role="status">Opening…</p>}>
        <ScreenBoundary key={route.view}>{screenOf(route)}</ScreenBoundary>
      </Suspense>
    </main>
  );
});
