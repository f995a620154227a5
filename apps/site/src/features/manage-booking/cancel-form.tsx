import type { CancelBookingRequest, CustomerBooking } from '@fieldleaf/contract/bookings';
import { callApi, detailOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { type MouseEvent, useState } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import { isPaid } from './change-policy.tsx';
import styles from './manage-booking.module.css';
import { PracticeContact } from './practice-contact.tsx';
import { words } from './words.ts';

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
      const description = detailOr(cancelled.error, words.cancelFailed);
      return showToast({ title: words.cancellationFailed, description, destructive: true });
    }
    showToast({
      title: words.cancelled,
      description: words.timeGivenBack,
      ahead: true,
    });
    onCancelled(cancelled.value);
  };

  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.cancelThis}
      </h1>
      <p className="text-quiet-ink">
        {words.appointment(
          fullDate(booking.selected_date),
          clockTime(booking.selected_time),
          booking.booking_id,
        )}
      </p>
      <p className="p-4 rounded-control bg-moss">
        {isPaid(booking) ? words.notRefundedUndone : words.cannotBeUndone}
      </p>
      <PracticeContact />
      <TextAreaField
        label={words.reason}
        optional
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={`grid gap-3 ${styles.actions}`}>
        <Button kind="danger" busy={busy} onClick={unlessDoubled(() => void cancel())}>
          {busy ? words.cancelling : words.cancelBooking}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={unlessDoubled(onBack)}>
          {words.keepBooking}
        </Button>
      </div>
    </main>
  );
}
