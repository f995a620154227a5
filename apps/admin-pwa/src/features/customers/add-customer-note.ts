import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { serverNow } from '../../db/server-clock.ts';

const FAILED = 'Failed to add customer note';

type NewNote = {
  readonly email: string;
  readonly note: string;
  readonly timeZone: string;
  readonly commandId: string;
};

/** Keeps a private remark; false when that did not work, so the text must stay. */
export async function addCustomerNote({ email, note, timeZone, commandId }: NewNote): Promise<boolean> {
  const consultationDate = localDateOf(serverNow(), timeZone);
  const payload = { customerEmail: email, note: note.trim(), consultationDate };
  const saved = await saveCommand({ kind: 'customerNote.add', id: commandId, payload });
  if (saved.ok) showToast({ title: 'Customer note added', detail: 'Saved on this phone.' });
  else showStorageFailure(FAILED);
  return saved.ok;
}
