import { todaysVisits } from '@fieldleaf/domain/read-model/todays-visits';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useMemo } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './overview.module.css';
import { VisitCard } from './visit-card.tsx';

/** Today's visits in the order in which they happen. */
export function TodaysVisits({ today }: { readonly today: LocalDate }) {
  const model = usePractice((state) => state.shown);
  const unsynced = usePractice((state) => state.unsynced);
  const visits = useMemo(() => todaysVisits(model, today), [model, today]);
  return (
    <section aria-labelledby="today">
      <div className={styles.sectionHeading}>
        <h2 id="today">Today</h2>
      </div>
      {visits.length === 0 ? (
        <div className={`card ${styles.card}`}>
          <EmptyState title="No visits today">
            <a href={hrefOf({ view: 'manual-booking' })}>Book a walk-in</a>
          </EmptyState>
        </div>
      ) : (
        <ol className={`cards ${styles.visits}`}>
          {visits.map((visit) => (
            <VisitCard key={visit.bookingId} visit={visit} unsynced={unsynced.has(visit._id)} />
          ))}
        </ol>
      )}
    </section>
  );
}
