import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { offerUndo } from '../../controls/offer-undo.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { sayRefused } from './say-refused.ts';

/** Takes an invoice back; false when that was not saved, so that the reason stays on the screen. */
export async function voidInvoice({ invoiceId, number }: Invoice, reason: string): Promise<boolean> {
  const saved = await saveCommand({
    kind: 'invoice.void',
    payload: { invoiceId, reason: reason.trim() },
    undoable: true,
    foresee: foreseeProblem,
  });
  if (!saved.ok) {
    sayRefused(saved.error, 'The invoice was not voided.');
    return false;
  }
  const detail = `${number} · saved on this phone`;
  showToast({ title: 'Invoice voided.', detail, action: offerUndo(saved.value) });
  return true;
}
