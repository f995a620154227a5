import type { Booking } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { useNow } from '../../read-models/use-now.ts';
import { cancelBooking } from './booking-status.ts';
import styles from './ending.module.css';
import { MoneyOfCancelled } from './money-of-cancelled.tsx';
import { NotifyCustomer } from './notify-customer.tsx';
import { ReasonField } from './reason-field.tsx';
import { useMoneyBack } from './use-money-back.ts';
import { useMoneyPaid } from './use-money-paid.ts';

type Props = { readonly booking: Booking; readonly onClose: () => void };

const REASONS = ['Customer asked', 'I’m sick', 'Weather', 'Booked by mistake'];

/** Why, what happens to the money, and whether the customer hears of it; "Undo" takes all of it back. */
export function CancelDialog({ booking, onClose }: Props) {
  const { appointment, customer } = booking;
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(true);
  const paid = useMoneyPaid(booking);
  const back = useMoneyBack(paid);
  // What is over is no news: nobody is mailed about it.
  const canNotify = appointment.startsAt > useNow() && hasEmail(customer);
  const cancel = async () => {
    if (!back.refunds) return;
    const cancelled = await cancelBooking(booking, {
      ...(reason.trim() && { reason: reason.trim() }),
      ...(canNotify && !notifies && { notifyCustomer: false }),
      ...(back.refunds.length > 0 && { refunds: back.refunds }),
      back: back.words,
    });
    if (cancelled.ok) onClose();
  };
  return (
    <Dialog title="Cancel Booking" onClose={onClose}>
      <Form className={styles.form} onSubmit={() => void cancel()}>
        <MoneyOfCancelled booking={booking} paid={paid} back={back} />
        <ReasonField reasons={REASONS} value={reason} onChange={setReason} />
        {canNotify && (
          <NotifyCustomer
            booking={booking}
            detail="A cancellation email."
            checked={notifies}
            onChange={setNotifies}
          />
        )}
        <div className="actions">
          <Button type="submit" kind="danger">
            Cancel Booking
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep Booking
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
