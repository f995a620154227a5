import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './overview.module.css';

/** The four figures of the practice. */
export function FigureCards({ now }: { readonly now: Instant }) {
  const model = usePractice((state) => state.shown);
  const { timeZone } = useSettings().business;
  const stats = useMemo(() => dashboardStats(model, { now, timeZone }), [model, now, timeZone]);
  const amounts = [stats.total_revenue, stats.this_month_revenue, stats.avg_booking_value, stats.total_tips];
  const dollars = (amount: number) => formatCents(dollarsToCents(amount), amounts.map(dollarsToCents));
  return (
    <section aria-label="Figures">
      <ul className={styles.figures}>
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
        <p className={`detail ${styles.testMoney}`}>Includes test payments, for which no card was charged.</p>
      )}
    </section>
  );
}

type FigureProps = { readonly label: string; readonly value: string; readonly note: string };

function Figure({ label, value, note }: FigureProps) {
  return (
    <li className={`card ${styles.card}`}>
      <h2 className={styles.figureLabel}>{label}</h2>
      <p className={styles.figure}>{value}</p>
      <p className={`detail ${styles.quiet}`}>{note}</p>
    </li>
  );
}
