import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { offerUndo } from '../../controls/offer-undo.ts';

import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { showStatusFailure } from './status-failure.ts';

/** Calls the visit off; the customer hears of it from the server, after the time for "Undo". */
export async function cancelBooking({ bookingId, customer }: Booking): Promise<void> {
  const saved = await saveCommand({ kind: 'booking.cancel', payload: { bookingId }, undoable: true });
  if (!saved.ok) return showStatusFailure();
  showToast({
    title: 'Booking cancelled.',
    detail: `${customerName(customer)} · saved on this phone`,
    action: offerUndo(saved.value),
  });
}
