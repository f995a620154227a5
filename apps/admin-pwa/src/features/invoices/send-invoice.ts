import { offerUndo } from '../../controls/offer-undo.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { whenMailed } from './invoice-words.ts';
import { sayRefused } from './say-refused.ts';

type Draft = { readonly invoiceId: string; readonly email: string };

/** Sends a draft; its mail goes out from the server, after the time for "Undo". */
export async function sendInvoice({ invoiceId, email }: Draft): Promise<void> {
  const saved = await saveCommand({
    kind: 'invoice.send',
    payload: { invoiceId },
    undoable: true,
    foresee: foreseeProblem,
  });
  if (!saved.ok) return sayRefused(saved.error, 'The invoice was not sent.');
  showToast({ title: 'Invoice sent.', detail: whenMailed(email), action: offerUndo(saved.value) });
}
