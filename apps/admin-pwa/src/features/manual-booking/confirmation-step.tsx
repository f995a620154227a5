import { type Booking, type BookingId, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { CircleCheck } from 'lucide-react';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import { RepeatVisit } from '../../visit-series/repeat-visit.tsx';
import styles from './manual-booking.module.css';

type Props = { readonly bookingId: BookingId; readonly onAnother: () => void };

export function ConfirmationStep({ bookingId, onAnother }: Props) {
  const booking = usePractice(({ shown }) => shown.bookingsById.get(bookingId));
  const unsynced = usePractice((state) => state.unsynced.has(bookingDocumentId(bookingId)));
  return (
    <div
      className={`card grid justify-items-center gap-3 py-6 px-4 text-center [&_svg]:text-leaf ${styles.confirmation}`}
    >
      <CircleCheck size={48} strokeWidth={1.5} aria-hidden="true" />
      <p className="text-20 font-bold">Booking created</p>
      <p>
        Booking ID <a href={hrefOf({ view: 'bookings', page: bookingId })}>{bookingId}</a>
      </p>
      {booking && (
        <p>
          {customerName(booking.customer)}
          <br />
          {visitTimeWords(booking.appointment)}
        </p>
      )}
      {booking && <PaidLine booking={booking} />}
      {booking && <RepeatVisit booking={booking} />}
      <p role="status">
        {unsynced ? (
          <>
            Saved on this phone, <UnsyncedBadge />
          </>
        ) : (
          'Synced: the server has it.'
        )}
      </p>
      <div className={`flex flex-wrap items-center justify-end gap-3 ${styles.buttons}`}>
        <Button kind="secondary" onClick={() => navigate({ view: 'overview' })}>
          Back to Dashboard
        </Button>
        <Button onClick={onAnother}>Create Another Booking</Button>
      </div>
    </div>
  );
}

function PaidLine({ booking }: { readonly booking: Booking }) {
  const { paidCents, owedCents, method } = useVisitAccount(booking);
  if (method) return <p>{`${formatCents(paidCents)} paid ${paidWords({ method })}`}</p>;
  return (
    <p>
      Nothing collected yet.{' '}
      <a href={hrefOf({ view: 'collect', page: booking.bookingId })}>Collect {formatCents(owedCents)}</a> ·{' '}
      <a href={hrefOf({ view: 'invoices', page: 'new', id: booking.bookingId })}>Create an invoice</a>
    </p>
  );
}
