import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import type { PendingEntry } from '../../read-models/pending-entry.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { dismissCommand } from './dismiss-command.ts';

/**
 * Asks for a refused change once more, as a command of its own: the refused one keeps its answer for
 * ever. Without a chance, as far as this phone knows, it says so and everything stays as it is.
 */
export async function retryCommand({ command }: PendingEntry): Promise<void> {
  const { kind, payload } = command;
  const saved = await saveCommand({ kind, payload, foresee: foreseeProblem });
  if (!saved.ok) return refusedAgain(saved.error);
  // The new one came first: a phone that dies in between shows the change twice rather than never.
  await dismissCommand(command.id);
  showToast({ title: 'Waiting to be sent again.', detail: 'Saved on this phone.' });
}

function refusedAgain(error: { readonly code: string } | { readonly message: string }): void {
  if ('message' in error)
    showToast({ title: 'It would be refused again.', detail: error.message, tone: 'danger' });
  else showStorageFailure();
}
