import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { lazy, Suspense } from 'react';
import { StaleBusyTimes } from '../../calendar/stale-busy-times.tsx';
import { longDate } from '../../controls/date-text.ts';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { leaveTo } from '../../navigation/leave-to.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useWaitingList } from '../../waiting-list/use-waiting-list.ts';
import { FigureCards } from './figure-cards.tsx';
import styles from './overview.module.css';
import { RecentBookings } from './recent-bookings.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { ToDoList } from './to-do-list.tsx';
import { Today } from './today.tsx';

const QuoteSheet = lazy(() =>
  import('../../quotes/quote-sheet.tsx').then((module) => ({ default: module.QuoteSheet })),
);
const QuoteList = lazy(() =>
  import('../../quotes/quote-list.tsx').then((module) => ({ default: module.QuoteList })),
);

const ReviewList = lazy(() =>
  import('../../reviews/review-list.tsx').then((module) => ({ default: module.ReviewList })),
);

const WaitingList = lazy(() =>
  import('../../waiting-list/waiting-list.tsx').then((module) => ({ default: module.WaitingList })),
);

/** The day and what waits first, then how the practice is doing. */
export function OverviewScreen({ route }: { readonly route: Route }) {
  if (route.page === 'reviews')
    return (
      <Suspense fallback={null}>
        <ReviewList />
      </Suspense>
    );
  if (route.page === 'waiting')
    return (
      <Suspense fallback={null}>
        <WaitingList />
      </Suspense>
    );
  return route.page === 'quotes' ? (
    <Suspense fallback={null}>
      <QuoteList quoteRequestId={route.id} />
    </Suspense>
  ) : (
    <Overview route={route} />
  );
}

function Overview({ route: { page, id } }: { readonly route: Route }) {
  const now = useNow();
  const wide = useWideScreen();
  const { timeZone } = useSettings().business;
  const today = localDateOf(now, timeZone);
  return (
    <div className={styles.overview}>
      <header className={styles.heading}>
        <h1>Overview</h1>
        <p>{longDate(today)}</p>
      </header>
      <div className={styles.columns}>
        <Today now={now} today={today} />
        <div className={styles.aside}>
          <StaleBusyTimes />
          <ToDoList now={now} today={today} />
          <QuotesLink />
          <ReviewsLink />
          <WaitingLink />
          {wide && <RecentBookings />}
        </div>
        <FigureCards now={now} />
        <RevenueChart now={now} />
        {!wide && <RecentBookings />}
      </div>
      <Suspense fallback={null}>
        {page === 'quote' && id !== undefined && (
          <QuoteSheet quoteRequestId={id} onClose={() => leaveTo({ view: 'overview' })} />
        )}
      </Suspense>
    </div>
  );
}

/** Where somebody has asked for a quote, all of them are one tap away. */
function QuotesLink() {
  const count = usePractice(({ shown }) => shown.quoteRequestsById.size);
  if (count === 0) return null;
  return (
    <a className="tap" href={hrefOf({ view: 'overview', page: 'quotes' })}>
      All quotes ({count})
    </a>
  );
}

function WaitingLink() {
  const { length } = useWaitingList();
  if (length === 0) return null;
  return (
    <a className="tap" href={hrefOf({ view: 'overview', page: 'waiting' })}>
      Waiting list ({length})
    </a>
  );
}

function ReviewsLink() {
  const count = usePractice(({ shown }) => shown.reviewsById.size);
  if (count === 0) return null;
  return (
    <a className="tap" href={hrefOf({ view: 'overview', page: 'reviews' })}>
      All reviews ({count})
    </a>
  );
}
