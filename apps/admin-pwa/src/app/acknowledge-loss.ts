import { showStorageFailure } from '../actions/show-failure.ts';
import { connectedDatabases } from '../db/connected-databases.ts';
import { writeLoss } from '../db/database-id.ts';
import { projectSync } from '../read-models/sync-state.ts';

/** The consultant has read what was lost. */
export async function acknowledgeLoss(): Promise<void> {
  try {
    await writeLoss(connectedDatabases().outbox, null);
    projectSync({ cleared: null });
  } catch {
    showStorageFailure();
  }
}
