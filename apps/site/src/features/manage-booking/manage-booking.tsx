import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { useState } from 'react';
import { forgetConfirmation } from '../../visit/last-booking.ts';
import { BookingDetails } from './booking-details.tsx';
import { CancelForm } from './cancel-form.tsx';
import { LookupForm } from './lookup-form.tsx';
import { RescheduleForm } from './reschedule-form.tsx';

type Mode = 'lookup' | 'details' | 'reschedule' | 'cancel';

type Props = {
  /** From the link of a mail; looked up only when the visitor asks. */
  readonly bookingId: string;
};

/** A customer's own booking: find it, look at it, move it, call it off. */
export function ManageBooking({ bookingId }: Props) {
  const [mode, setMode] = useState<Mode>('lookup');
  const [booking, setBooking] = useState<CustomerBooking>();

  const show = (current: CustomerBooking) => {
    setBooking(current);
    setMode('details');
  };
  const showChanged = (changed: CustomerBooking) => {
    forgetConfirmation(changed.booking_id);
    show(changed);
  };
  const lookupAnother = () => {
    setBooking(undefined);
    setMode('lookup');
  };
  const back = () => setMode('details');

  if (!booking || mode === 'lookup') return <LookupForm bookingId={bookingId} onFound={show} />;
  if (mode === 'reschedule') return <RescheduleForm booking={booking} onBack={back} onMoved={showChanged} />;
  if (mode === 'cancel') return <CancelForm booking={booking} onBack={back} onCancelled={showChanged} />;
  return (
    <BookingDetails
      booking={booking}
      onReschedule={() => setMode('reschedule')}
      onCancel={() => setMode('cancel')}
      onLookupAnother={lookupAnother}
    />
  );
}
