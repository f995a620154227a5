import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Check, Plus } from 'lucide-react';
import { VisitKindMark, visitKindOf } from '../../controls/visit-kind.tsx';
import { ClockFace } from './clock-face.tsx';
import type { GridEntry } from './diary-events.ts';
import styles from './entry-content.module.css';
import { StretchContent } from './stretch-content.tsx';
import { stretchWords } from './stretch-words.ts';

type Props = {
  readonly entry: GridEntry;
  /** When it begins where it is drawn. */
  readonly time: LocalTime | undefined;
  readonly inMonth: boolean;
};

/** What stands in the box of a visit, or behind the visits. */
export function EntryContent({ entry, time, inMonth }: Props) {
  switch (entry.kind) {
    case 'visit':
      return (
        <VisitContent
          booking={entry.booking}
          time={time ?? entry.booking.appointment.time}
          inMonth={inMonth}
        />
      );
    case 'free':
      return <FreeContent stretch={entry} />;
    default:
      return <StretchContent stretch={entry} inMonth={inMonth} />;
  }
}

type VisitProps = { readonly booking: Booking; readonly time: LocalTime; readonly inMonth: boolean };

function VisitContent({ booking, time, inMonth }: VisitProps) {
  const { appointment, customer, status, bookingId } = booking;
  const { consultationType, durationMinutes } = appointment;
  const kind = visitKindOf(booking);
  const isShort = durationMinutes <= 30;
  return (
    <div
      className={inMonth || isShort ? `${styles.visit} ${styles.oneLine}` : styles.visit}
      data-visit={bookingId}
      data-kind={kind}
      data-status={status}
      data-month={inMonth || undefined}
      data-short={isShort || undefined}
    >
      <span className={styles.time}>
        <ClockFace halfClass={styles.half} text={twelveHourClock(time)} />
      </span>{' '}
      <span className={styles.name}>{customerName(customer)}</span>{' '}
      <span className={styles.marks}>
        <VisitKindMark kind={kind} />
        {status === 'completed' && <Check size={16} strokeWidth={2.25} role="img" aria-label="Completed" />}
      </span>
      {status === 'cancelled' && <span className="visually-hidden">, cancelled</span>}
      {kind === 'no-show' && <span className={styles.word}>No-show</span>}
      {!inMonth && consultationType === 'onsite' && <span className={styles.place}>{customer.address}</span>}
    </div>
  );
}

function FreeContent({ stretch }: { readonly stretch: DayStretch }) {
  const words = stretchWords(stretch).replaceAll(':00', '');
  const [from = '', until = ''] = words.split('-');
  return (
    <div className={styles.free}>
      <Plus className={styles.plus} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>
        Free{' '}
        <span className={styles.when} aria-hidden="true">
          <ClockFace halfClass={styles.half} text={from} />
          {until && '-'}
          <ClockFace halfClass={styles.half} text={until} />
        </span>
        <span className="visually-hidden">{words}: book this time</span>
      </span>
    </div>
  );
}
