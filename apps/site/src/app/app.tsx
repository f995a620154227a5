import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { X } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasOpenAssessment, rewindSavedAssessment } from '../features/assessment/assessment-draft.ts';
import { hasOpenBooking } from '../features/booking/booking-draft.ts';
import { Landing } from '../features/landing/landing.tsx';
import { addressOf, OTHER_ADDRESS_MARK } from '../language/address.ts';
import { words as language } from '../language/words.ts';
import { stayOnPageAnd } from '../press/stay-on-page.ts';
import { SiteConfigProvider, useSiteConfig } from '../site-config/site-config-provider.tsx';
import { currentToast, leaveToastBehind, type ShownToast, subscribeToToasts } from '../toast/toasts.ts';
import { goOnTo, leaveTrail } from '../trail/trail.ts';
import { lastBooking } from '../visit/last-booking.ts';
import { type WantedVisit, wantedVisit } from '../visit/wanted-visit.ts';
import styles from './app.module.css';
import { orHandler } from './external-handlers.ts';
import { InnerViews } from './inner-views.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Loading } from './loading.tsx';
import { openStop } from './open-stop.ts';
import { type InnerView, isOpenedView, titleOf, type View, viewOfAddress } from './view.ts';
import { words } from './words.ts';

/** Nothing is sent from these, so there is nothing to announce. */
const READ_ONLY: ReadonlySet<View> = new Set<View>(['landing', 'terms', 'privacy', 'events', 'not-found']);

/** The whole site. `start` is the view of the address, told from outside so that the build can render it too. */
export function App({ start }: { readonly start: View }) {
  const { view, show, leave } = useView(start);
  const continuation = useContinuation(view);
  const landingHeading = useLandingHeading(view);

  const manage = orHandler('fieldleafManageBooking', () => show('manage'));

  const startBooking = (wanted?: WantedVisit) => {
    if (wanted) {
      wantedVisit.save(wanted);
      return show('booking');
    }
    wantedVisit.clear();
    rewindSavedAssessment();
    show('assessment');
  };

  return (
    <SiteConfigProvider>
      <PageHeader atHome={view === 'landing'} onHome={leave} onManage={manage} />
      {view === 'landing' ? (
        <Landing
          headingRef={landingHeading}
          onBook={startBooking}
          onQuote={() => show('quote')}
          onContinue={continuation && (() => show(continuation))}
          isBooked={continuation === 'confirmation'}
          onEvents={orHandler('fieldleafOpenEvents', () => show('events'))}
          onManage={manage}
        />
      ) : (
        <LoadFailure view={view}>
          <Suspense fallback={<Loading />}>
            {/* Kept drafts and the address decide how it begins: the build does not have them. */}
            {import.meta.env.SSR && isOpenedView(view) ? (
              <Loading />
            ) : (
              <InnerViews view={view} show={show} leave={leave} onManage={manage} />
            )}
          </Suspense>
        </LoadFailure>
      )}
      <ToastHost ahead={!READ_ONLY.has(view)} />
    </SiteConfigProvider>
  );
}

/** Brings whoever returns to the landing page to its heading; whoever has just opened the site is left alone. */
function useLandingHeading(view: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);

  useEffect(() => {
    if (view === 'landing' && before.current !== 'landing') {
      leaveToastBehind();
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    before.current = view;
  }, [view]);

  return heading;
}

/** Returns open work before finished work. */
function openedBefore(): InnerView | undefined {
  if (hasOpenBooking()) return 'booking';
  if (hasOpenAssessment()) return 'assessment';
  return lastBooking.load() && 'confirmation';
}

/** Returns the view at which a visitor back on the landing page left off, if any. */
function useContinuation(view: View): InnerView | undefined {
  const [continuation, setContinuation] = useState<InnerView>();

  useEffect(() => {
    if (view === 'landing') setContinuation(openedBefore());
  }, [view]);

  return continuation;
}

/**
 * Returns the view to show: that of the current stop, or the one in the address. Views opened from the page go on
 * top of it in the browser's history, so that Back leads to the page and not out of the site.
 */
function useView(start: View) {
  const [view, setView] = useState(start);
  const isLeaving = useRef(false);

  useEffect(() => {
    const resolve = () => {
      // The card form's frames may have added entries of their own, which make the way to the landing page longer.
      const stop = isLeaving.current ? 'over' : openStop();
      isLeaving.current = stop === 'over' && leaveTrail();
      setView(stop === 'over' ? 'landing' : (stop ?? viewOfAddress(window.location)));
    };
    window.addEventListener('popstate', resolve);
    return () => window.removeEventListener('popstate', resolve);
  }, []);

  useEffect(() => {
    document.title = titleOf(view);
  }, [view]);

  const show = (next: InnerView | 'events') => {
    isLeaving.current = false;
    goOnTo([{ view: next }], addressOf(next === 'events' ? '/events' : '/'));
    setView(next);
  };

  const leave = () => {
    isLeaving.current = leaveTrail();
    if (!isLeaving.current) history.replaceState(null, '', addressOf('/'));
    setView('landing');
  };

  return { view, show, leave };
}

type Props = {
  readonly atHome: boolean;
  readonly onHome: () => void;
  readonly onManage: () => void;
};

function PageHeader({ atHome, onHome, onManage }: Props) {
  const { business } = useSiteConfig();
  const { otherLanguage, otherHome, readInOther } = language;
  return (
    <header className={`spread relative max-w-page mx-auto py-2 px-gutter ${styles.header}`}>
      <a href={addressOf('/')} className={styles.brand} onClick={stayOnPageAnd(onHome)}>
        <LeafMark />
        <span>{business.name}</span>
      </a>
      {/* What a press does is in the head of the page, and works before the rest is there. */}
      <a
        href={import.meta.env.SSR ? OTHER_ADDRESS_MARK : otherHome}
        hrefLang={otherLanguage}
        lang={otherLanguage}
        aria-label={readInOther}
        className={`${styles.headerLink} ${styles.language}`}
        suppressHydrationWarning
      >
        {/* "ES" where there is little room, "Español" where there is more and to whoever has it read out. */}
        <span>
          {readInOther.slice(0, 2)}
          <span>{readInOther.slice(2)}</span>
        </span>
      </a>
      {atHome ? (
        <a href={addressOf('/?manage')} className={styles.headerLink} onClick={stayOnPageAnd(onManage)}>
          {words.myBooking}
        </a>
      ) : (
        <a
          href={addressOf('/')}
          className={styles.headerLink}
          aria-label={words.backHome}
          onClick={stayOnPageAnd(onHome)}
        >
          <X size={22} />
        </a>
      )}
    </header>
  );
}

type Toaster = ComponentType<{ readonly toast: ShownToast | undefined }>;

const noToast = () => undefined;

/**
 * The toasts, whose code the landing page does not carry: it comes with the first inner view, ahead of need, because
 * what a toast has to say may be that nothing can be loaded any more.
 */
function ToastHost({ ahead }: { readonly ahead: boolean }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const [Toaster, setToaster] = useState<Toaster>();
  const isWanted = ahead || toast !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast is another reason to try
  useEffect(() => {
    if (!isWanted || Toaster) return;
    import('../toast/toaster.tsx').then(
      (loaded) => setToaster(() => loaded.Toaster),
      // No connection: the toast is not seen, the page goes on, and the next toast tries again.
      () => undefined,
    );
  }, [isWanted, toast?.id]);

  return Toaster ? <Toaster toast={toast} /> : null;
}
