import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { visitEndsAt } from '@fieldleaf/domain/read-model/plan-of-day';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { submitCommand } from '../../actions/submit-command.ts';

/** True if a visit has begun and is not completed: its note may be the last step. */
export const canBeCompleted = (booking: Booking, now: Instant): boolean =>
  isActive(booking) && booking.appointment.startsAt <= now;

/** True if a visit is over and not marked so. */
export const isLeftOpen = (booking: Booking, now: Instant): boolean =>
  isActive(booking) && visitEndsAt(booking) <= now;

/** The note is saved and the visit took place, in one tap: the toast says both, and Undo takes the completing back. */
export const completeNotedVisit = ({ bookingId }: Booking) =>
  submitCommand({
    kind: 'booking.complete',
    payload: { bookingId },
    saved: {
      title: 'Consultation note created successfully',
      detail: 'Visit marked completed.',
      undo: true,
    },
    failed: 'Failed to update booking status',
  });
