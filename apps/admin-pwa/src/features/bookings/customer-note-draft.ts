import type { SentCommand } from '@fieldleaf/contract/commands';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { ReopenedForm } from '../../navigation/reopened-form.ts';

export const customerNoteDraftName = (bookingId: BookingId): string => `customer-note:${bookingId}`;

/** The note's text back in its field; undefined when it was not written at a booking. */
export function reopenCustomerNote({
  payload: { bookingId, note },
}: SentCommand<'customerNote.add'>): ReopenedForm | undefined {
  if (bookingId === undefined) return undefined;
  return {
    draft: customerNoteDraftName(bookingId),
    form: note,
    route: { view: 'bookings', page: bookingId },
  };
}
