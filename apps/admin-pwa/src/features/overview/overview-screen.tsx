import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { longDate } from '../../controls/date-text.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { FigureCards } from './figure-cards.tsx';
import styles from './overview.module.css';
import { QuoteRequests } from './quote-requests.tsx';
import { RecentBookings } from './recent-bookings.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { TodaysVisits } from './todays-visits.tsx';

/** The day first, then how the practice is doing. */
export function OverviewScreen() {
  const now = useNow();
  const { timeZone } = useSettings().business;
  const today = localDateOf(now, timeZone);
  return (
    <div className={styles.overview}>
      <header className={styles.heading}>
        <h1>Overview</h1>
        <p>{longDate(today)}</p>
      </header>
      <AttentionLink />
      <TodaysVisits today={today} />
      <QuoteRequests />
      <FigureCards now={now} />
      <RevenueChart now={now} />
      <RecentBookings />
    </div>
  );
}

/** Stands on top only while something needs a decision. */
function AttentionLink() {
  const needsYou = useSyncState((state) => state.needsYou);
  if (needsYou === 0) return null;
  return (
    <a className={styles.attention} href={hrefOf({ view: 'needs-you' })}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      {needsYou === 1 ? '1 item to review' : `${needsYou} items to review`}
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
