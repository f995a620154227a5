import { Suspense } from 'react';
import { rewindSavedAssessment } from '../features/assessment/assessment-draft.ts';
import { Landing } from '../features/landing/landing.tsx';
import { SiteConfigProvider } from '../site-config/site-config-provider.tsx';
import { ToastHost } from '../toast/toast-host.tsx';
import { type WantedVisit, wantedVisit } from '../visit/wanted-visit.ts';
import { orHandler } from './external-handlers.ts';
import { InnerViews } from './inner-views.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Loading } from './loading.tsx';
import { PageHeader } from './page-header.tsx';
import { useContinuation } from './use-continuation.ts';
import { useLandingHeading } from './use-landing-heading.ts';
import { useView } from './use-view.ts';
import type { View } from './view.ts';

/** Nothing is sent from these, so there is nothing to announce. */
const READ_ONLY: ReadonlySet<View> = new Set<View>(['landing', 'terms', 'privacy', 'events', 'not-found']);

/** The whole site. `start` is the view of the address, told from outside so that the build can render it too. */
export function App({ start }: { readonly start: View }) {
  const { view, show, leave } = useView(start);
  const continuation = useContinuation(view);
  const landingHeading = useLandingHeading(view);

  const manage = orHandler('fieldleafManageBooking', () => show('manage'));

  const startBooking = (wanted?: WantedVisit) => {
    if (wanted) wantedVisit.save(wanted);
    else wantedVisit.clear();
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
          onContinue={continuation && (() => show(continuation))}
          isBooked={continuation === 'confirmation'}
          onEvents={orHandler('fieldleafOpenEvents', () => show('events'))}
          onManage={manage}
        />
      ) : (
        <LoadFailure view={view}>
          <Suspense fallback={<Loading />}>
            <InnerViews view={view} show={show} leave={leave} onManage={manage} />
          </Suspense>
        </LoadFailure>
      )}
      <ToastHost ahead={!READ_ONLY.has(view)} />
    </SiteConfigProvider>
  );
}
