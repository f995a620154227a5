import type { CancelBookingRequest, CustomerBooking } from '@fieldleaf/contract/bookings';
import { callApi, detailOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { type MouseEvent, useState } from 'react';
import { fullDate } from '../../calendar/date-words.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import styles from './manage-booking.module.css';

type Props = {
  readonly booking: CustomerBooking;
  readonly onBack: () => void;
  readonly onCancelled: (booking: CustomerBooking) => void;
};

/** The second click of the double one that led here is no answer: this screen came up under the pointer in between. */
const unlessDoubled = (answer: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) answer();
};

export function CancelForm({ booking, onBack, onCancelled }: Props) {
  const headingRef = useArrival('cancel');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  const cancel = async () => {
    setBusy(true);
    const { booking_id, customer_email: email } = booking;
    const body: CancelBookingRequest = { booking_id, email, reason: reason.trim() };
    const cancelled = await callApi<CustomerBooking>('POST', PATHS.cancelBooking, { body });
    setBusy(false);
    if (!cancelled.ok) {
      const description = detailOr(cancelled.error, 'Failed to cancel booking');
      return showToast({ title: 'Cancellation Failed', description, destructive: true });
    }
    showToast({
      title: 'Booking Cancelled',
      description: 'The time has been given back.',
      ahead: true,
    });
    onCancelled(cancelled.value);
  };

  return (
    <main className={styles.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        Cancel this booking?
      </h1>
      <p className={styles.lead}>
        {fullDate(booking.selected_date)} at {twelveHourClock(booking.selected_time)}, booking{' '}
        {booking.booking_id}
      </p>
      <p className={styles.policy}>
        All sales are final: cancelling gives the time back and does not refund your payment by itself. This
        cannot be undone. You can reschedule instead, at no cost.
      </p>
      <TextAreaField
        label="Reason"
        optional
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.actions}>
        <Button kind="danger" busy={busy} onClick={unlessDoubled(() => void cancel())}>
          {busy ? 'Cancelling...' : 'Cancel Booking'}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={unlessDoubled(onBack)}>
          Keep Booking
        </Button>
      </div>
    </main>
  );
}
