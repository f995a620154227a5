import { showToast, type Toast } from '../../controls/toast-state.ts';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { undoCommand } from '../../db/outbox.ts';

/** Takes a command back for as long as it has not left the phone, and says whether that worked. */
export const offerUndo = (commandId: string): NonNullable<Toast['action']> => ({
  label: 'Undo',
  run: () => void undo(commandId),
});

async function undo(commandId: string): Promise<void> {
  const undone = await undoCommand(connectedDatabases().outbox, commandId);
  showToast(
    undone
      ? { title: 'Undone.' }
      : { title: 'Too late to undo.', detail: 'It was already sent to the server.', tone: 'danger' },
  );
}
