import { exportJson } from '../../controls/hand-out-file.ts';
import { showToast } from '../../controls/toast-state.ts';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { readOutbox } from '../../db/outbox.ts';
import type { StoredOutboxEntry } from '../../db/outbox-entry.ts';

/** Hands out everything the server does not have, as a file: the last resort when a phone is given up. */
export async function exportUnsent(): Promise<void> {
  try {
    const entries = await readOutbox(connectedDatabases().outbox);
    await exportJson('fieldleaf-unsent-changes.json', unsentOf(entries));
  } catch {
    showToast({
      title: 'Could not export.',
      detail: 'This phone could not read its changes.',
      tone: 'danger',
    });
  }
}

/** Returns the file's content: the commands as given, with their outcomes. */
export const unsentOf = (entries: readonly StoredOutboxEntry[]): string =>
  JSON.stringify(
    {
      commands: entries
        .filter(({ state }) => state !== 'applied')
        .map(({ command, state, savedAt, outcome }) => ({ ...command, state, savedAt, outcome })),
    },
    null,
    2,
  );
