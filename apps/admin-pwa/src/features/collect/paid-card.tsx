import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { Check } from 'lucide-react';
import { completeBooking } from '../../actions/complete-booking.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import styles from './collect.module.css';

type Props = { readonly booking: Booking; readonly account: VisitAccount };

/** Nothing is left to collect: by what it was paid, and what comes next. */
export function PaidCard({ booking, account }: Props) {
  const { bookingId, erasedAt } = booking;
  const isWritten = usePractice(({ shown }) => shown.consultationNotesById.has(bookingId));
  const isToComplete = useNow() >= booking.appointment.startsAt && isActive(booking);
  const means = account.paidByMeans.map(({ method }) => paidWords({ method }));
  return (
    <section className={styles.paid} aria-label="Paid">
      <p className={styles.done}>
        <span className={styles.tick}>
          <Check size={28} strokeWidth={2.25} aria-hidden="true" />
        </span>
        {account.paidCents > 0 ? `Paid ${means.join(' and ')}` : 'Nothing is owed'}
      </p>
      {account.creditCents > 0 && (
        <p>
          {dollarText(account.creditCents)} too much was paid. Refund it from the{' '}
          <a href={hrefOf({ view: 'bookings', page: bookingId })}>booking</a>.
        </p>
      )}
      <div className="actions">
        {isToComplete && <Button onClick={() => void completeBooking(booking)}>Mark Completed</Button>}
        {!isWritten && erasedAt === undefined && booking.status === 'completed' && (
          <ButtonLink href={hrefOf({ view: 'notes', page: 'new', id: bookingId })}>Write the Note</ButtonLink>
        )}
        <ButtonLink kind="secondary" href={hrefOf({ view: 'overview' })}>
          Back to Today
        </ButtonLink>
      </div>
    </section>
  );
}
