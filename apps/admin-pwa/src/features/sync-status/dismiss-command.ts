import { connectedDatabases } from '../../db/connected-databases.ts';
import { readOutbox, removeEntry } from '../../db/outbox.ts';

/** The consultant has seen why a change was refused and lets it go. */
export async function dismissCommand(commandId: string): Promise<void> {
  const { outbox } = connectedDatabases();
  const entry = (await readOutbox(outbox)).find(({ command }) => command.id === commandId);
  if (entry?.state === 'rejected') await removeEntry(outbox, entry);
}
