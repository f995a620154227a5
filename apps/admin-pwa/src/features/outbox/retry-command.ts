import { showStorageFailure } from '../../actions/show-failure.ts';
import { showSaved, submitCommand } from '../../actions/submit-command.ts';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { removeRefused } from '../../db/drafts.ts';
import type { PendingEntry } from '../../read-models/pending-entry.ts';

/**
 * Asks for a refused change once more, as a command of its own: the refused one keeps its answer for
 * ever. Without a chance, as far as this phone knows, it says so and everything stays as it is.
 */
export async function retryCommand({ command: { id, kind, payload }, form }: PendingEntry): Promise<void> {
  const saved = await submitCommand({
    kind,
    payload,
    form,
    saved: null,
    failed: 'It would be refused again.',
  });
  if (!saved.ok) return;
  // The new one came first: a phone that dies in between shows the change twice rather than never.
  await dismissCommand(id);
  showSaved({ title: 'Waiting to be sent again.' }, saved.value);
}

/** The consultant has seen why a change was refused and lets it go. */
export async function dismissCommand(commandId: string): Promise<void> {
  try {
    await removeRefused(connectedDatabases(), commandId);
  } catch {
    showStorageFailure();
  }
}
