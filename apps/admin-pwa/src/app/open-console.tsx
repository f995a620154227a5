import { followKeyboard } from '@fieldleaf/ui/follow-keyboard';
import { IconButton, IconLink } from '@fieldleaf/ui/icon-button';
import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import {
  CalendarOff,
  ClipboardPlus,
  Ellipsis,
  FilePlus,
  Lock,
  NotebookPen,
  Plus,
  Settings,
} from 'lucide-react';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useAlertsInShell } from '../alerts/use-alerts-in-shell.ts';
import { lazyExtra } from '../controls/lazy-extra.ts';
import { Menu, type MenuItem } from '../controls/menu.tsx';
import { leaveToastBehind } from '../controls/toast-state.ts';
import { Toaster } from '../controls/toaster.tsx';
import { useWideScreen } from '../controls/use-wide-screen.ts';
import { StorageBanner } from '../features/sync-status/storage-banner.tsx';
import { SyncBadge } from '../features/sync-status/sync-badge.tsx';
import { UpdatePrompt } from '../features/update-prompt/update-prompt.tsx';
import { hrefOf, parseRoute, type Route, useRoute, type View } from '../navigation/routes.ts';
import { isSameView, useArrival } from '../navigation/use-arrival.ts';
import { watchVisitedEntries } from '../navigation/visited-entries.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { acknowledgeLoss } from './acknowledge-loss.ts';
import { FindButton } from './find-button.tsx';
import { FirstSyncScreen } from './first-sync-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { loadPartsSoon, screenOf } from './screens.tsx';
import { MORE_SECTIONS, RAIL_SECTIONS, type Section, sectionOf, THUMB_SECTIONS } from './sections.ts';
import styles from './shell.module.css';
import { SignIn } from './sign-in.tsx';
import type { Console } from './start-practice.ts';

const NEW_BOOKING = hrefOf({ view: 'new-booking' });
const BLOCK_TIME = hrefOf({ view: 'settings', page: 'time-off' });

const ITEMS: readonly MenuItem[] = [
  { label: 'New booking', Icon: ClipboardPlus, href: NEW_BOOKING },
  { label: 'Invoice', Icon: FilePlus, href: hrefOf({ view: 'invoices', page: 'new' }) },
  { label: 'Note', Icon: NotebookPen, href: hrefOf({ view: 'notes' }) },
  { label: 'Block time', Icon: CalendarOff, href: BLOCK_TIME },
];

/** Most common new entries, from every screen. */
function NewMenu() {
  return (
    <div className="grid flex-1 justify-items-center content-start lg:flex-none lg:justify-items-stretch lg:mb-2">
      <Menu label="New" items={ITEMS} className={styles.newButton} opens="at-the-bar">
        <Plus size={26} strokeWidth={1.75} aria-hidden="true" />
        <span className="hidden lg:inline">New</span>
      </Menu>
    </div>
  );
}

/** Screens behind the PIN: the first sync, then the console. */
export function OpenConsole({ console }: { readonly console: Console }) {
  const isUsable = useSyncState(({ mirrorComplete, arriving }) => mirrorComplete || arriving !== null);
  return isUsable ? <Shell console={console} /> : <FirstSyncScreen console={console} />;
}

const MORE: Section = { to: { view: 'more' }, label: 'More', Icon: Ellipsis, letter: 'm' };

/** A bar at the thumb on phones, with the rarer sections behind "More"; a rail with all of them from 900 px. */
export function NavigationBar({ route }: { readonly route: Route }) {
  const wide = useWideScreen();
  const current = route.view === 'more' ? MORE : sectionOf(route);
  return (
    <nav className={styles.navigation} aria-label="Sections">
      {wide ? <Rail current={current} /> : <ThumbBar current={current} />}
    </nav>
  );
}

type Current = { readonly current: Section | undefined };

function Rail({ current }: Current) {
  return (
    <>
      <NewMenu />
      <SectionLinks sections={RAIL_SECTIONS} current={current} />
      <Suspense fallback={null}>
        <ShortcutKeys newBooking={NEW_BOOKING} blockTime={BLOCK_TIME} className={styles.section} />
      </Suspense>
    </>
  );
}

function ThumbBar({ current }: Current) {
  const isFurther = current !== undefined && MORE_SECTIONS.includes(current);
  return (
    <>
      <SectionLinks sections={THUMB_SECTIONS.before} current={current} />
      <NewMenu />
      <SectionLinks sections={[...THUMB_SECTIONS.after, MORE]} current={isFurther ? MORE : current} />
    </>
  );
}

type LinksProps = Current & { readonly sections: readonly Section[] };

const SectionLinks = ({ sections, current }: LinksProps) =>
  sections.map((section) => (
    <a
      key={section.label}
      className={styles.section}
      href={hrefOf(section.to)}
      aria-current={section === current ? 'page' : undefined}
    >
      <section.Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      {section.label}
    </a>
  ));

const ShortcutKeys = lazyExtra(async () => (await import('./shortcut-keys.tsx')).ShortcutKeys);

/** Starts what no screen waits for, once it is loaded; answers how it ends. */
function startSoon(load: () => Promise<() => () => void>): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  load().then(
    (start) => {
      if (!isOver) stop = start();
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop();
  };
}

/** A booking is no sooner here. */
const announceBookingsSoon = () =>
  startSoon(async () => (await import('./announce-bookings.ts')).announceBookings);

/** Nothing was pressed yet. */
const keepFocusSoon = () => startSoon(async () => (await import('../navigation/keep-focus.ts')).keepFocus);

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
function Shell({ console }: { readonly console: Console }) {
  const route = useRoute();
  const shown = useShown(route);
  const [signingIn, setSigningIn] = useState(false);
  const isInTheWay = useSyncState(
    ({ reach, overdueSince }) => overdueSince !== null || (reach !== 'reachable' && reach !== 'unknown'),
  );
  const isArriving = useSyncState(({ arriving }) => arriving !== null);
  const hasDifferences = useSyncState(({ differences }) => differences !== null && differences > 0);
  useEffect(followKeyboard, []);
  useEffect(keepFocusSoon, []);
  useEffect(loadPartsSoon, []);
  useAlertsInShell();
  useEffect(announceBookingsSoon, []);
  return (
    <div className={`grid min-h-[100dvb] tabular ${styles.shell}`}>
      <header className={styles.top}>
        <a
          className={`relative flex items-center gap-2 me-auto text-ink font-bold no-underline ${styles.brand}`}
          href={hrefOf({ view: 'overview' })}
        >
          <LeafMark size={26} /> <span className="max-[480px]:visually-hidden">Fieldleaf</span>
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
      <section className="lg:col-span-full" aria-label="Notices">
        <Suspense fallback={null}>
          {hasDifferences && route.view !== 'needs-you' && <RestoredBanner />}
          {isInTheWay && <SyncBanner />}
          {isArriving && <ArrivingBanner />}
        </Suspense>
        <StorageBanner onAcknowledge={() => void acknowledgeLoss()} />
      </section>
      <Screen route={shown} />
      <NavigationBar route={route} />
      <UpdatePrompt />
      <Toaster />
      {signingIn && <SignIn console={console} onClose={() => setSigningIn(false)} />}
    </div>
  );
}

/**
 * Returns the route on screen: the old one stays until the next is loaded, because a fallback would show for at
 * least a third of a second. A view shown before is loaded, and renders at once instead of after the tap's
 * feedback.
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
    <main ref={main} tabIndex={-1} className={`w-full max-w-304 mx-auto py-4 ${styles.content}`}>
      <Suspense fallback={<p role="status">Opening…</p>}>
        <ScreenBoundary key={route.view}>{screenOf(route)}</ScreenBoundary>
      </Suspense>
    </main>
  );
});
