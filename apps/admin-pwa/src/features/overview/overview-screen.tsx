import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { lazy, Suspense } from 'react';
import { longDate } from '../../controls/date-text.ts';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import type { Route } from '../../navigation/routes.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { FigureCards } from './figure-cards.tsx';
import styles from './overview.module.css';
import { RecentBookings } from './recent-bookings.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { ToDoList } from './to-do-list.tsx';
import { Today } from './today.tsx';

const QuoteSheet = lazy(() => import('./quote-sheet.tsx').then((module) => ({ default: module.QuoteSheet })));

/** The day and what waits first, then how the practice is doing. */
export function OverviewScreen({ route: { page, id } }: { readonly route: Route }) {
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
          <ToDoList now={now} today={today} />
          {wide && <RecentBookings />}
        </div>
        <FigureCards now={now} />
        <RevenueChart now={now} />
        {!wide && <RecentBookings />}
      </div>
      <Suspense fallback={null}>
        {page === 'quote' && id !== undefined && <QuoteSheet quoteRequestId={id} />}
      </Suspense>
    </div>
  );
}
