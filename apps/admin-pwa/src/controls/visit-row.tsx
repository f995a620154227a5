import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { Check, CloudUpload } from 'lucide-react';
import { hrefOf, type Route } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useVisitAccount } from '../read-models/use-visit-account.ts';
import { shortDate } from './date-text.ts';
import { VisitKindMark, visitKindOf } from './visit-kind.tsx';
import styles from './visit-row.module.css';

type Props = {
  readonly booking: Booking;
  /** Its sheet among the bookings, unless said otherwise. */
  readonly to?: Route;
  /** Its sheet is open beside the list. */
  readonly isOpen?: boolean;
  /** With its date, where no heading names the day. */
  readonly dated?: boolean;
};

/** A visit in a list of class `rows`, one tap wide: what is normal says nothing. */
export function VisitRow({ booking, to, isOpen = false, dated = false }: Props) {
  const { bookingId, appointment, customer, status } = booking;
  const kind = visitKindOf(booking);
  return (
    <li className={styles.item} data-kind={kind}>
      <a
        className={`hover-tint ${styles.row}`}
        href={hrefOf(to ?? { view: 'bookings', page: bookingId })}
        aria-current={isOpen || undefined}
        data-status={status}
        data-dated={dated || undefined}
      >
        <time
          className={`font-semibold tabular whitespace-nowrap ${styles.time}`}
          dateTime={appointment.startsAt}
        >
          {dated && (
            <span className={`block text-quiet-ink text-13 font-normal ${styles.date}`}>
              {shortDate(appointment.date)}
            </span>
          )}
          {twelveHourClock(appointment.time)}
        </time>
        <span className={`font-semibold wrap-anywhere ${styles.name}`}>
          {customerName(customer)}
          <StatusMark status={status} />
        </span>
        <span className={`text-quiet-ink text-13 wrap-anywhere ${styles.place}`}>{placeOf(booking)}</span>
        <span className={styles.kind}>
          <VisitKindMark kind={kind} />
        </span>
        <span
          className={`flex flex-wrap items-center justify-end gap-1 text-quiet-ink text-end empty:hidden ${styles.end}`}
        >
          {kind === 'no-show' && (
            <span className="text-kind-ink" aria-hidden="true">
              No-show
            </span>
          )}
          <Owed booking={booking} />
          <UnsyncedMark documentId={booking._id} />
        </span>
      </a>
    </li>
  );
}

/** Shortens an address to street and town: the destination is known by then. */
const placeOf = ({ appointment, customer }: Booking): string =>
  appointment.consultationType === 'virtual'
    ? 'Video'
    : customer.address.replace(/,?\s{1,9}[A-Z]{2},?\s{1,9}\d{5}(-\d{4})?\s{0,9}$/, '');

function StatusMark({ status }: Pick<Booking, 'status'>) {
  if (status === 'cancelled') return <span className="visually-hidden"> Cancelled</span>;
  if (status !== 'completed') return null;
  return (
    <Check
      className={`ms-1 text-leaf ${styles.done}`}
      size={16}
      strokeWidth={2.25}
      role="img"
      aria-label="Completed"
    />
  );
}

function Owed({ booking }: { readonly booking: Booking }) {
  const { owedCents } = useVisitAccount(booking);
  return owedCents > 0 ? (
    <span className={`text-ink font-semibold tabular ${styles.owed}`}>{formatCents(owedCents)} owed</span>
  ) : null;
}

function UnsyncedMark({ documentId }: { readonly documentId: string }) {
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(documentId));
  if (!isUnsynced) return null;
  return <CloudUpload size={16} strokeWidth={1.75} role="img" aria-label="not synced yet" />;
}
