import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';

const FAILED = 'Failed to add customer note';

const reasonIn = ({ issues, message }: Problem): string => issues?.[0]?.message ?? message;

/** Keeps a private remark about the customer; false when the phone could not or the server would not, so the text must stay. */
export async function addCustomerNote(
  { customer, appointment, bookingId }: Booking,
  { note, commandId }: { readonly note: string; readonly commandId: string },
): Promise<boolean> {
  const saved = await saveCommand({
    kind: 'customerNote.add',
    id: commandId,
    payload: {
      customerEmail: customer.email,
      note: note.trim(),
      consultationDate: appointment.date,
      bookingId,
    },
    foresee: foreseeProblem,
  });
  if (saved.ok) showToast({ title: 'Customer note added', detail: 'Saved on this phone.' });
  else if (saved.error.code === 'storage_failed') showStorageFailure(FAILED);
  else showToast({ title: FAILED, detail: reasonIn(saved.error), tone: 'danger' });
  return saved.ok;
}
