import { offerUndo } from '../../controls/offer-undo.ts';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';

/** The consultant has dealt with it; it leaves the list. */
export async function closeQuote(quoteRequestId: string): Promise<void> {
  const saved = await saveCommand({ kind: 'quote.close', payload: { quoteRequestId }, undoable: true });
  if (!saved.ok) return showStorageFailure();
  showToast({ title: 'Marked as handled', detail: 'Saved on this phone.', action: offerUndo(saved.value) });
}
