import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { submitCommand } from './submit-command.ts';

/** True from the day of the visit on: the customer may pay, and be done, before the hour that was agreed. */
export const isToComplete = (booking: Booking, today: LocalDate): boolean =>
  isActive(booking) && booking.appointment.date <= today;

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
