import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Check, Plus } from 'lucide-react';
import { clockText } from '../../controls/date-text.ts';
import { VisitKindMark, visitKindOf } from '../../controls/visit-kind.tsx';
import { useSettings } from '../../read-models/use-settings.ts';
import type { GridEntry } from './diary-events.ts';
import styles from './entry-content.module.css';
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
    case 'travel':
      return <div className={styles.fill} data-kind={visitKindOf(entry.booking)} data-stretch="travel" />;
    case 'time-off':
      return (
        <div className={styles.fill} data-stretch="time-off" data-month={inMonth || undefined}>
          <span className={styles.label}>{entry.reason ?? 'Time off'}</span>
        </div>
      );
    case 'busy':
      return (
        <div className={styles.fill} data-stretch="time-off">
          <span className={styles.label}>Busy</span>
        </div>
      );
    case 'hold':
      return <HoldContent expiresAt={epochMsOf(entry.expiresAt)} />;
    case 'free':
      return <FreeContent stretch={entry} />;
    case 'closed':
      return (
        <div className={styles.closed}>{entry.isBreak && <span className={styles.label}>Break</span>}</div>
      );
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
        <ClockFace text={twelveHourClock(time)} />
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

function HoldContent({ expiresAt }: { readonly expiresAt: number }) {
  const { timeZone } = useSettings().business;
  return (
    <div className={styles.fill} data-stretch="hold">
      <span className={styles.label}>Someone is paying, until {clockText(expiresAt, timeZone)}</span>
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
          <ClockFace text={from} />
          {until && '-'}
          <ClockFace text={until} />
        </span>
        <span className="visually-hidden">{words}: book this time</span>
      </span>
    </div>
  );
}

/** Where there is little room, without the half of the day, which the hours at the edge say. */
function ClockFace({ text }: { readonly text: string }) {
  const [clock, half] = text.split(/ (?=[AP]M$)/);
  return (
    <>
      {clock}
      {half && <span className={styles.half}> {half}</span>}
    </>
  );
}
