import type { Booking } from '@fieldleaf/domain/booking/booking';
import { offerUndo } from '../../controls/offer-undo.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';

/** Mails the customer once more how the booking stands; a video visit without a room gets one with it. */
export async function resendConfirmation({ bookingId, customer }: Booking): Promise<void> {
  const saved = await saveCommand({
    kind: 'booking.resendConfirmation',
    payload: { bookingId },
    undoable: true,
    foresee: foreseeProblem,
  });
  if (saved.ok) {
    showToast({
      title: 'Confirmation goes out again.',
      detail: `To ${customer.email} · saved on this phone`,
      action: offerUndo(saved.value),
    });
    return;
  }
  const detail = 'message' in saved.error ? saved.error.message : 'Failed to resend booking confirmation';
  showToast({ title: 'Resend Failed', detail, tone: 'danger' });
}
