import type { CommandPayloads } from '@fieldleaf/domain/command/command';
import { shortDate } from '../../controls/date-text.ts';
import { offerUndo } from '../../controls/offer-undo.ts';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';

/** She works then after all. */
export async function unblockDay(payload: CommandPayloads['day.unblock']): Promise<void> {
  const saved = await saveCommand({ kind: 'day.unblock', payload, undoable: true });
  if (!saved.ok) return showStorageFailure();
  showToast({
    title: `${shortDate(payload.date)} is open again.`,
    detail: 'Saved on this phone.',
    action: offerUndo(saved.value),
  });
}
