import { showToast } from '../../controls/toast-state.ts';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { readOutbox } from '../../db/outbox.ts';
import type { StoredOutboxEntry } from '../../db/outbox-entry.ts';

/** Hands out everything the server does not have, as a file: the last resort when a phone is given up. */
export async function exportUnsent(): Promise<void> {
  try {
    const entries = await readOutbox(connectedDatabases().outbox);
    download(unsentOf(entries));
  } catch {
    showToast({
      title: 'Could not export.',
      detail: 'This phone could not read its changes.',
      tone: 'danger',
    });
  }
}

/** What the file says: the commands as they were given, and what became of each. */
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

/** Long enough for a slow phone to have taken the file. */
const KEPT_MS = 60_000;

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'fieldleaf-unsent-changes.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
