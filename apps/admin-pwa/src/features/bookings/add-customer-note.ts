import type { Booking } from '@fieldleaf/domain/booking/booking';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';

/** Keeps a private remark about the customer; false when the phone could not, so the text must stay. */
export async function addCustomerNote(
  { customer, appointment, bookingId }: Booking,
  note: string,
): Promise<boolean> {
  const saved = await saveCommand({
    kind: 'customerNote.add',
    payload: {
      customerEmail: customer.email,
      note: note.trim(),
      consultationDate: appointment.date,
      bookingId,
    },
  });
  if (saved.ok) showToast({ title: 'Customer note added', detail: 'Saved on this phone.' });
  else showStorageFailure('Failed to add customer note');
  return saved.ok;
}
