import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { act } from '../../actions/act.ts';

export const STATUS_FAILED = 'Failed to update booking status';

/** Calls the visit off; the server mails the customer, after the time for "Undo". */
export const cancelBooking = ({ bookingId, customer }: Booking) =>
  act({
    kind: 'booking.cancel',
    payload: { bookingId },
    saved: savedFor('Booking cancelled.', customerName(customer)),
    failed: STATUS_FAILED,
  });

/** Mails the customer once more how the booking stands; a video visit without a room gets one with it. */
export const resendConfirmation = ({ bookingId, customer }: Booking) =>
  act({
    kind: 'booking.resendConfirmation',
    payload: { bookingId },
    saved: savedFor('Confirmation goes out again.', `To ${customer.email}`),
    failed: { title: 'Resend Failed', otherwise: 'Failed to resend booking confirmation.' },
  });

const savedFor = (title: string, whom: string) => ({ title, detail: whom, undo: true }) as const;
