import type { Booking } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { markNoShow } from './booking-status.ts';
import { feeAhead } from './no-show-fee.tsx';
import { NotifyCustomer } from './notify-customer.tsx';
import { ReasonField } from './reason-field.tsx';
import { useMoneyPaid } from './use-money-paid.ts';

type Props = { readonly booking: Booking; readonly onClose: () => void };

const REASONS: Readonly<Record<ConsultationType, readonly string[]>> = {
  onsite: ['No one was home', 'Cancelled too late'],
  virtual: ['Did not join the call', 'Cancelled too late'],
};

/** Marks a no-show: consequences are shown first, and the customer is emailed only if the consultant wants. */
export function NoShowDialog({ booking, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(false);
  const { words: paidWords } = useMoneyPaid(booking);
  const fee = feeAhead(booking);
  const miss = async () => {
    const missed = await markNoShow(booking, {
      ...(reason.trim() && { reason: reason.trim() }),
      ...(notifies && { notifyCustomer: true }),
    });
    if (missed.ok) onClose();
  };
  return (
    <Dialog title="No-Show" onClose={onClose}>
      <Form className="grid gap-5" onSubmit={() => void miss()}>
        <p>
          {paidWords ? `${paidWords} and stays with you; you can still refund it. ` : ''}Reminders for this
          visit stop.
        </p>
        {fee && <p>{fee}</p>}
        <ReasonField
          reasons={REASONS[booking.appointment.consultationType]}
          value={reason}
          onChange={setReason}
        />
        {hasEmail(booking.customer) && (
          <NotifyCustomer
            booking={booking}
            detail="“Sorry we missed you”, with a link to another time."
            checked={notifies}
            onChange={setNotifies}
          />
        )}
        <div className="actions">
          <Button type="submit">Mark No-Show</Button>
          <Button kind="secondary" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
