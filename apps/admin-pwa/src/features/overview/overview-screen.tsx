import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { longDate } from '../../controls/date-text.ts';
import { lazyExtra } from '../../controls/lazy-extra.ts';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { leaveTo } from '../../navigation/leave-to.ts';
import type { Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { StaleBusyTimes } from '../../visit-times/stale-busy-times.tsx';
import styles from './overview.module.css';
import { RecentBookings } from './recent-bookings.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { ToDoList } from './to-do-list.tsx';
import { Today } from './today.tsx';

// After today's visits, which are waited for.
const Notices = lazyExtra(async () => (await import('./notices.tsx')).Notices);

const QuoteSheet = lazy(() =>
  import('../../quotes/quote-sheet.tsx').then((module) => ({ default: module.QuoteSheet })),
);
const QuoteList = lazy(() =>
  import('../../quotes/quote-list.tsx').then((module) => ({ default: module.QuoteList })),
);

const ReviewList = lazy(() =>
  import('../../reviews/review-list.tsx').then((module) => ({ default: module.ReviewList })),
);

const CheckInList = lazy(() =>
  import('../../check-ins/check-in-list.tsx').then((module) => ({ default: module.CheckInList })),
);

const WaitingList = lazy(() =>
  import('../../waiting-list/waiting-list.tsx').then((module) => ({ default: module.WaitingList })),
);

/** The day and what waits first, then how the practice is doing; its lists have places of their own under More. */
export function OverviewScreen({ route }: { readonly route: Route }) {
  return <Suspense fallback={null}>{listOf(route) ?? <Overview route={route} />}</Suspense>;
}

function listOf({ page, id }: Route): ReactNode {
  if (page === 'quotes') return <QuoteList quoteRequestId={id} />;
  if (page === 'reviews') return <ReviewList />;
  if (page === 'check-ins') return <CheckInList checkInId={id} />;
  return page === 'waiting' ? <WaitingList /> : undefined;
}

function Overview({ route: { page, id } }: { readonly route: Route }) {
  const now = useNow();
  const wide = useWideScreen();
  const { timeZone } = useSettings().business;
  const today = localDateOf(now, timeZone);
  const [isTodayShown, setTodayShown] = useState(false);
  useEffect(() => setTodayShown(true), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="[&_p]:text-quiet-ink">
        <h1>Overview</h1>
        <p>{longDate(today)}</p>
      </header>
      <div className={`grid grid-cols-1 gap-6 ${styles.columns}`}>
        <Today now={now} today={today} />
        <div className={`grid grid-cols-1 content-start gap-6 min-w-0 ${styles.aside}`}>
          <StaleBusyTimes />
          {isTodayShown && (
            <Suspense fallback={null}>
              <Notices />
            </Suspense>
          )}
          <ToDoList now={now} today={today} />
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

/** The four figures of the practice. */
function FigureCards({ now }: { readonly now: Instant }) {
  const model = usePractice((state) => state.shown);
  const { timeZone } = useSettings().business;
  const stats = useMemo(() => dashboardStats(model, { now, timeZone }), [model, now, timeZone]);
  const amounts = [stats.total_revenue, stats.this_month_revenue, stats.avg_booking_value, stats.total_tips];
  const dollars = (amount: number) => formatCents(dollarsToCents(amount), amounts.map(dollarsToCents));
  return (
    <section aria-label="Figures">
      <ul className={`list-none grid grid-cols-2 gap-3 ${styles.figures}`}>
        <Figure
          label="Total Bookings"
          value={String(stats.total_bookings)}
          note={`${stats.this_month_bookings} this month`}
        />
        <Figure
          label="Total Revenue"
          value={dollars(stats.total_revenue)}
          note={`${dollars(stats.this_month_revenue)} this month`}
        />
        <Figure
          label="Average Booking Value"
          value={dollars(stats.avg_booking_value)}
          note={`${dollars(stats.total_tips)} total tips`}
        />
        <Figure
          label="Upcoming Consultations"
          value={String(stats.upcoming_consultations)}
          note="next 7 days"
        />
      </ul>
      {stats.includes_test_money && (
        <p className="detail mt-3">Includes test payments, for which no card was charged.</p>
      )}
    </section>
  );
}

type FigureProps = { readonly label: string; readonly value: string; readonly note: string };

function Figure({ label, value, note }: FigureProps) {
  return (
    <li className="card p-4">
      <h2 className="text-quiet-ink text-14 font-semibold">{label}</h2>
      <p className={styles.figure}>{value}</p>
      <p className="detail block font-normal">{note}</p>
    </li>
  );
}
