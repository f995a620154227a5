import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { submitCommand } from '../../../actions/submit-command.ts';
import { undo } from '../../../actions/undo.ts';

/** As long as the toast offers to take both back. */
const HELD_MINUTES = 0.1;

/** The visit took place and its customer sees it: what follows a note that was just saved, in the same tap. */
export async function completeAndShare({ bookingId, customer }: Booking): Promise<void> {
  const completed = await submitCommand({
    kind: 'booking.complete',
    payload: { bookingId },
    saved: null,
    heldMinutes: HELD_MINUTES,
    failed: 'Failed to update booking status',
  });
  if (!completed.ok) return;
  await submitCommand({
    kind: 'consultationNote.share',
    payload: {
      noteId: bookingId,
      customerEmail: customer.email,
      message: '',
      observations: false,
      sendMail: hasEmail(customer),
    },
    saved: {
      title: 'Saved, completed and shared.',
      detail: customerName(customer),
      undo: async (shared) => {
        await undo(shared);
        await undo(completed.value);
      },
    },
    failed: 'The visit was not shared',
  });
}
