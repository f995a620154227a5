import { showStorageFailure } from '../../actions/show-failure.ts';
import { undo } from '../../actions/undo.ts';
import { writeDraft } from '../../db/drafts.ts';
import { readOutbox } from '../../db/outbox.ts';
import { overLostConnections } from '../../db/over-lost-connections.ts';
import { navigate } from '../../navigation/routes.ts';
import { EMAIL_DRAFT, type EmailForm } from './email-form.ts';

/** Takes a mail back for as long as it has not left the phone, and opens it again as it was written. */
export async function undoEmail(commandId: string, form: EmailForm): Promise<void> {
  try {
    const waited = await isHereOnly(commandId);
    await undo(commandId);
    if (!waited || (await isHereOnly(commandId))) return;
    await overLostConnections(({ drafts }) => writeDraft(drafts, EMAIL_DRAFT, form));
    navigate({ view: 'emails', page: 'send', ...(form.bookingId ? { id: form.bookingId } : {}) });
  } catch {
    showStorageFailure();
  }
}

async function isHereOnly(commandId: string): Promise<boolean> {
  const entries = await overLostConnections(({ outbox }) => readOutbox(outbox));
  return entries.some(({ command, attempts }) => command.id === commandId && attempts === 0);
}
