import { showStorageFailure } from '../../controls/save-words.ts';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { removeRefused } from '../../db/outbox.ts';

/** The consultant has seen why a change was refused and lets it go. */
export async function dismissCommand(commandId: string): Promise<void> {
  try {
    await removeRefused(connectedDatabases().outbox, commandId);
  } catch {
    showStorageFailure();
  }
}
