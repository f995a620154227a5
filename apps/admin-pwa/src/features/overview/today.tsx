import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { type Drive, drivesOfDay } from '@fieldleaf/domain/read-model/drives-of-day';
import { type PlanOfDay, planOfDay } from '@fieldleaf/domain/read-model/plan-of-day';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { ButtonLink } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { Check, ChevronRight, CloudOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { useCollecting, useOpenInvoice } from '../../controls/use-collecting.ts';
import { VisitRow } from '../../controls/visit-row.tsx';
import { durationWords, visitTimeWords } from '../../controls/visit-words.ts';
import { isConsoleKept } from '../../install/kept-console.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { NextCard } from './next-card.tsx';
import styles from './today.module.css';

type Props = { readonly now: Instant; readonly today: LocalDate };

/** The visit that counts now in large, the rest of the day as rows, and what comes after in a line. */
export function Today({ now, today }: Props) {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const plan = useMemo(() => planOfDay({ bookingsById }, { now, today }), [bookingsById, now, today]);
  const { next, rest } = plan;
  const drive = useDrive(plan);
  return (
    <section className="grid grid-cols-1 content-start gap-3" aria-labelledby="today">
      <div className="spread flex-wrap gap-x-3 gap-y-0">
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
        <a className="tap" href={hrefOf({ view: 'new-booking' })}>
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
    <p
      className={`inline-flex items-center gap-1 text-14 font-semibold [&_svg]:flex-none ${styles.ready}`}
      data-ready={ready}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {ready ? 'Ready offline' : 'Downloading for offline use…'}
    </p>
  );
}

/** The way to the visit that comes next, from home or the visit before; undefined while it is not known. */
function useDrive({ next, rest, done }: PlanOfDay): Drive | undefined {
  const settings = useSettings();
  return useMemo(() => {
    if (!settings.travel || next?.visit.appointment.consultationType !== 'onsite') return undefined;
    const drives = drivesOfDay([next.visit, ...rest, ...done], settings);
    return drives.find(({ bookingId, from }) => bookingId === next.visit.bookingId && from !== 'unknown');
  }, [next, rest, done, settings]);
}

/** Asked anew when a worker takes over and when the console is looked at again. */
function useConsoleKept(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const look = () => void isConsoleKept().then(setKept, () => setKept(false));
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    look();
    workers?.addEventListener('controllerchange', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      workers?.removeEventListener('controllerchange', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isKept;
}

/** True if the day can be worked without signal: the console opens, and the whole practice has downloaded. */
function useOfflineReady(): boolean {
  const opens = useConsoleKept();
  const complete = useSyncState((state) => state.mirrorComplete);
  const hasSettings = usePractice(({ shown }) => shown.settings !== null);
  return opens && complete && hasSettings;
}

/** A visit of today that is completed and not paid, while nobody has asked for it by an invoice: the money comes next. */
function OwedCard({ visit }: { readonly visit: Booking }) {
  const collecting = useCollecting(visit);
  const invoice = useOpenInvoice(visit.bookingId);
  if (!collecting || invoice || visit.status !== 'completed') return null;
  const name = customerName(visit.customer);
  return (
    <article
      className={`card spread flex-wrap gap-3 py-3 px-4 ${styles.owed}`}
      aria-label={`To collect from ${name}`}
    >
      <p className={`flex items-center gap-2 min-w-0 wrap-anywhere ${styles.who}`}>
        <Check size={20} strokeWidth={2.25} aria-hidden="true" />
        <span>
          <a href={hrefOf({ view: 'bookings', page: visit.bookingId })}>{name}</a>
          <span className="visually-hidden">,</span> <span className="quiet">completed</span>
        </span>
      </p>
      <ButtonLink href={collecting.href}>Collect {formatCents(collecting.dueCents)}</ButtonLink>
    </article>
  );
}

/** Tomorrow in a line; on the eve of a free day, when the next visit is. */
function AfterToday({ plan: { tomorrow, firstLater } }: { readonly plan: PlanOfDay }) {
  const [first] = tomorrow;
  if (first) return <LineTo visit={first} title="Tomorrow" words={tomorrowWords(first, tomorrow)} />;
  if (firstLater) {
    const words = `${visitTimeWords(firstLater.appointment)}, ${customerName(firstLater.customer)}`;
    return <LineTo visit={firstLater} title="Next visit" words={words} />;
  }
  return <p className="detail">Nothing is booked after today.</p>;
}

function tomorrowWords({ appointment, customer }: Booking, visits: readonly Booking[]): string {
  const begins = `${twelveHourClock(appointment.time)}, ${customerName(customer)}`;
  if (visits.length === 1) return begins;
  const minutes = visits.reduce((sum, visit) => sum + visit.appointment.durationMinutes, 0);
  return `${visits.length} visits, ${durationWords(minutes)}, from ${begins}`;
}

type LineProps = { readonly visit: Booking; readonly title: string; readonly words: string };

function LineTo({ visit, title, words }: LineProps) {
  return (
    <a className={`hover-tint ${styles.after}`} href={hrefOf({ view: 'bookings', page: visit.bookingId })}>
      <span>
        <strong>{title}:</strong> {words}
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
