import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { PlanOfDay } from '@fieldleaf/domain/read-model/plan-of-day';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { ChevronRight } from 'lucide-react';
import { durationWords, visitTimeWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './today.module.css';

/** Tomorrow in a line; on the eve of a free day, when the next visit is. */
export function AfterToday({ plan: { tomorrow, firstLater } }: { readonly plan: PlanOfDay }) {
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
