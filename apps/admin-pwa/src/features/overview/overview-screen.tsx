import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { longDate } from '../../controls/date-text.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { AttentionLink } from './attention-link.tsx';
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
