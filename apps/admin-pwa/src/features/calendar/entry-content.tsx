import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { DayStretch } from '@fieldleaf/domain/time/day-stretch';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Check, CreditCard, Plus } from 'lucide-react';
import { clockText } from '../../controls/date-text.ts';
import { VisitKindMark, visitKindOf } from '../../controls/visit-kind.tsx';
import { useSettings } from '../../read-models/use-settings.ts';
import { type GridEntry, isWholeDay } from './diary-events.ts';
import styles from './entry-content.module.css';
import stretchStyles from './stretch-content.module.css';
import { stretchWords } from './stretch-words.ts';

type Props = {
  readonly entry: GridEntry;
  /** Start time of the drawn position. */
  readonly time: LocalTime | undefined;
  readonly inMonth: boolean;
};

/** Content of a visit's box, or of the background behind visits. */
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
  const isOneLine = inMonth || isShort;
  return (
    <div
      className={isOneLine ? `${styles.visit} ${styles.oneLine}` : styles.visit}
      data-visit={bookingId}
      data-kind={kind}
      data-status={status}
      data-month={inMonth || undefined}
      data-short={isShort || undefined}
    >
      <span
        className={`font-semibold tabular whitespace-nowrap @max-[4.5rem]:visually-hidden ${styles.time}`}
      >
        {/* The hours stand at the edge: morning or afternoon goes first. */}
        <ClockFace
          halfClass={isOneLine ? '@max-[9rem]:visually-hidden' : undefined}
          text={twelveHourClock(time)}
        />
      </span>{' '}
      <span className={`text-ink font-semibold ${styles.name}`}>{customerName(customer)}</span>{' '}
      <span className={`inline-flex align-middle ${styles.marks}`}>
        <VisitKindMark kind={kind} />
        {status === 'completed' && <Check size={16} strokeWidth={2.25} role="img" aria-label="Completed" />}
      </span>
      {status === 'cancelled' && <span className="visually-hidden">, cancelled</span>}
      {kind === 'no-show' && <span className={`font-semibold ${styles.word}`}>No-show</span>}
      {!inMonth && consultationType === 'onsite' && (
        <span
          className={`block overflow-hidden text-quiet-ink text-ellipsis whitespace-nowrap @max-[4.5rem]:visually-hidden ${styles.place}`}
        >
          {customer.address}
        </span>
      )}
    </div>
  );
}

function FreeContent({ stretch }: { readonly stretch: DayStretch }) {
  const words = stretchWords(stretch).replaceAll(':00', '');
  const [from = '', until = ''] = words.split('-');
  return (
    <div className={styles.free}>
      <Plus className="flex-none" size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={`@max-[5rem]:visually-hidden ${styles.words}`}>
        Free{' '}
        <span className="overflow-hidden text-ellipsis" aria-hidden="true">
          <ClockFace halfClass="@max-[9rem]:visually-hidden" text={from} />
          {until && '-'}
          <ClockFace halfClass="@max-[9rem]:visually-hidden" text={until} />
        </span>
        <span className="visually-hidden">{words}: book this time</span>
      </span>
    </div>
  );
}

type Stretch = Exclude<GridEntry, { readonly kind: 'visit' | 'free' }>;

type StretchProps = { readonly stretch: Stretch; readonly inMonth: boolean };

/** Background behind a day's visits: time taken otherwise. */
function StretchContent({ stretch, inMonth }: StretchProps) {
  switch (stretch.kind) {
    case 'travel':
      return (
        <div
          className={`absolute inset-0 overflow-hidden rounded-[8px] ${stretchStyles.fill}`}
          data-kind={visitKindOf(stretch.booking)}
          data-stretch="travel"
        />
      );
    case 'time-off':
      return (
        <div
          className={`absolute inset-0 overflow-hidden rounded-[8px] ${stretchStyles.fill}`}
          data-stretch="time-off"
          data-month={inMonth || undefined}
          data-part={(inMonth && !isWholeDay(stretch)) || undefined}
        >
          {inMonth ? (
            <MonthLabel stretch={stretch} />
          ) : (
            <span className={stretchStyles.label}>{stretch.reason ?? 'Time off'}</span>
          )}
        </div>
      );
    case 'busy':
      return (
        <div
          className={`absolute inset-0 overflow-hidden rounded-[8px] ${stretchStyles.fill}`}
          data-stretch="time-off"
        >
          <span className={stretchStyles.label}>Busy</span>
        </div>
      );
    case 'hold':
      return <HoldContent expiresAt={epochMsOf(stretch.expiresAt)} />;
    case 'closed':
      return (
        <div className={`absolute inset-0 ${stretchStyles.closed}`} data-month={inMonth || undefined}>
          {inMonth && <span className={stretchStyles.label}>Closed</span>}
          {stretch.isBreak && <span className={stretchStyles.label}>Break</span>}
        </div>
      );
  }
}

type MonthLabelProps = { readonly stretch: Extract<Stretch, { readonly kind: 'time-off' }> };

/** Hours of a part of a day; of a whole one its reason, or `Off` where a word of it would be cut. */
function MonthLabel({ stretch }: MonthLabelProps) {
  if (!isWholeDay(stretch))
    return <span className={stretchStyles.label}>{stretchWords(stretch).replaceAll(':00', '')}</span>;
  return (
    <span className={stretchStyles.label}>
      <span className={stretchStyles.short}>Off</span>
      <span className={stretchStyles.long}>{stretch.reason ?? 'Time off'}</span>
    </span>
  );
}

/** Small spaces show only a card and the minute. */
function HoldContent({ expiresAt }: { readonly expiresAt: number }) {
  const { timeZone } = useSettings().business;
  return (
    <div
      className={`absolute inset-0 overflow-hidden rounded-[8px] ${stretchStyles.fill}`}
      data-stretch="hold"
    >
      <span className={stretchStyles.label}>
        <CreditCard
          className={`hidden ${stretchStyles.paying}`}
          size={14}
          strokeWidth={2}
          aria-hidden="true"
        />
        <span className="@max-[5rem]:visually-hidden">Someone is paying, until </span>
        <ClockFace halfClass="@max-[5rem]:visually-hidden" text={clockText(expiresAt, timeZone)} />
      </span>
    </div>
  );
}

type ClockFaceProps = {
  readonly text: string;
  /** Class of the AM/PM part: hidden if there is little room, because the hours at the edge say it. */
  readonly halfClass: string | undefined;
};

/** `10:30 AM`, of which the last part can be left out. */
function ClockFace({ text, halfClass }: ClockFaceProps) {
  const [clock, half] = text.split(/ (?=[AP]M$)/);
  return (
    <>
      {clock}
      {half && <span className={halfClass}> {half}</span>}
    </>
  );
}
