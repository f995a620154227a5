import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { submitCommand } from './submit-command.ts';

/** The visit took place. */
export const completeBooking = ({ bookingId, customer }: Booking) =>
  submitCommand({
    kind: 'booking.complete',
    payload: { bookingId },
    saved: {
      title: 'Marked completed.',
      detail: customerName(customer),
      undo: true,
    },
    failed: 'Failed to update booking status',
  });
