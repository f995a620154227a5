import type { CustomerChanges } from '@fieldleaf/domain/customer/customer';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { offerUndo } from '../../controls/offer-undo.ts';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';

/** Keeps what was changed about a customer; else the fields that are wrong, so the form must stay. */
export async function updateCustomer(
  customerEmail: string,
  { changes, commandId }: { readonly changes: CustomerChanges; readonly commandId: string },
): Promise<Result<void, readonly Issue[]>> {
  const saved = await saveCommand({
    kind: 'customer.update',
    id: commandId,
    payload: { customerEmail, changes },
    undoable: true,
    foresee: foreseeProblem,
  });
  if (saved.ok) {
    showToast({ title: 'Customer updated', detail: 'Saved on this phone.', action: offerUndo(saved.value) });
    return ok(undefined);
  }
  if (!('message' in saved.error)) showStorageFailure('Failed to update customer');
  else if (!saved.error.issues) {
    showToast({ title: 'Failed to update customer', detail: saved.error.message, tone: 'danger' });
  }
  return err('issues' in saved.error ? (saved.error.issues ?? []) : []);
}
