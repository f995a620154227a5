import { showToast, type Toast } from '../controls/toast-state.ts';
import { connectedDatabases } from '../db/connected-databases.ts';
import { canUndo, undoCommand } from '../db/outbox.ts';
import { commandsBuiltOn } from '../read-models/practice.ts';

/**
 * Takes a command back for as long as it has not left the phone, with the later ones that make no
 * sense without it, and shows what came of it.
 */
export async function undo(commandId: string): Promise<void> {
  const built = commandsBuiltOn(commandId);
  try {
    if (!(await canUndo(connectedDatabases().outbox, commandId))) return showToast(TOO_LATE);
    // The last one first: whatever stops this, nothing is left that stands on what is gone.
    for (const id of [...built].reverse()) await undoCommand(connectedDatabases().outbox, id);
    const undone = await undoCommand(connectedDatabases().outbox, commandId);
    showToast(undone ? undoneWords(built.length) : TOO_LATE);
  } catch {
    showToast(UNDO_FAILED);
  }
}

export const TOO_LATE: Toast = {
  title: 'Too late to undo.',
  detail: 'It was already sent to the server, or given to a customer in a pay link.',
  tone: 'danger',
};

export const UNDO_FAILED: Toast = {
  title: 'Could not undo it.',
  detail: 'This phone could not change it.',
  tone: 'danger',
};

const undoneWords = (others: number): Toast =>
  others === 0
    ? { title: 'Undone.' }
    : {
        title: 'Undone.',
        detail: `${others === 1 ? 'One change' : `${others} changes`} built on it went too.`,
      };
