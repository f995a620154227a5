import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { offerUndo } from '../../controls/offer-undo.ts';

import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { showStatusFailure } from './status-failure.ts';

/** The visit took place. */
export async function completeBooking({ bookingId, customer }: Booking): Promise<void> {
  const saved = await saveCommand({ kind: 'booking.complete', payload: { bookingId }, undoable: true });
  if (!saved.ok) return showStatusFailure();
  showToast({
    title: 'Marked completed.',
    detail: `${customerName(customer)} · saved on this phone`,
    action: offerUndo(saved.value),
  });
}
