import { connectedDatabases } from '../../db/connected-databases.ts';
import { readOutbox } from '../../db/outbox.ts';

/** Hands out everything the server does not have, as a file: the last resort when a phone is given up. */
export async function exportUnsent(): Promise<void> {
  const entries = await readOutbox(connectedDatabases().outbox);
  const unsent = entries.filter(({ state }) => state !== 'applied');
  const commands = unsent.map(({ command, state, savedAt, outcome }) => ({
    ...command,
    state,
    savedAt,
    outcome,
  }));
  const file = new Blob([JSON.stringify({ commands }, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'fieldleaf-unsent-changes.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
