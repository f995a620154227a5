import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { sessionDraft } from '../../draft/session-draft.ts';

function decode(stored: unknown): CustomerBooking | undefined {
  const booking = stored as Partial<CustomerBooking> | null;
  const isWhole = booking?.booking_id && booking.customer_email && booking.selected_date && booking.status;
  return isWhole ? (booking as CustomerBooking) : undefined;
}

/** The booking that was looked up in this tab: a reload does not ask for it again. */
export const managedBooking = sessionDraft('managed-booking', decode);
