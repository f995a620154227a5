import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type PlanOfDay, planOfDay } from '@fieldleaf/domain/read-model/plan-of-day';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Check, CloudOff } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { VisitRow } from '../../controls/visit-row.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { AfterToday } from './after-today.tsx';
import { NextCard } from './next-card.tsx';
import { OwedCard } from './owed-card.tsx';
import styles from './today.module.css';
import { useDrive } from './use-drive.ts';
import { useOfflineReady } from './use-offline-ready.ts';

type Props = { readonly now: Instant; readonly today: LocalDate };

/** The visit that counts now in large, the rest of the day as rows, and what comes after in a line. */
export function Today({ now, today }: Props) {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const plan = useMemo(() => planOfDay({ bookingsById }, { now, today }), [bookingsById, now, today]);
  const { next, rest } = plan;
  const drive = useDrive(plan);
  return (
    <section className={styles.today} aria-labelledby="today">
      <div className={styles.heading}>
        <h2 id="today">Today</h2>
        <OfflineTick />
      </div>
      {plan.done.map((visit) => (
        <OwedCard key={visit.bookingId} visit={visit} />
      ))}
      {next ? (
        <NextCard key={next.visit.bookingId} next={next} now={now} drive={drive} />
      ) : (
        <NothingNext plan={plan} />
      )}
      {rest.length > 0 && <VisitRows visits={rest} />}
      <DoneVisits visits={plan.done} />
      <AfterToday plan={plan} />
    </section>
  );
}

function VisitRows({ visits }: { readonly visits: readonly Booking[] }) {
  return (
    <ol className="card rows">
      {visits.map((visit) => (
        <VisitRow key={visit.bookingId} booking={visit} />
      ))}
    </ol>
  );
}

/** Folded: what is done needs no room. */
function DoneVisits({ visits }: { readonly visits: readonly Booking[] }) {
  if (visits.length === 0) return null;
  return (
    <details className={styles.done}>
      {/* Another one folds in. */}
      <summary key={visits.length}>
        {visits.length === 1 ? '1 visit done' : `${visits.length} visits done`}
      </summary>
      <VisitRows visits={visits} />
    </details>
  );
}

function NothingNext({ plan }: { readonly plan: PlanOfDay }) {
  return (
    <div className="card">
      <EmptyState title={wordsForNothing(plan)}>
        <a className="tap" href={hrefOf({ view: 'manual-booking' })}>
          New booking
        </a>
      </EmptyState>
    </div>
  );
}

function wordsForNothing({ rest, done }: PlanOfDay): string {
  if (rest.some(({ status }) => status !== 'cancelled')) return 'No more visits today';
  return done.length > 0 ? 'All done for today' : 'No visits today';
}

/** Small while all is well; a plain sentence while the day still hangs on a connection. */
function OfflineTick() {
  const ready = useOfflineReady();
  const Icon = ready ? Check : CloudOff;
  return (
    <p className={styles.ready} data-ready={ready}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {ready ? 'Ready offline' : 'Downloading for offline use…'}
    </p>
  );
}
