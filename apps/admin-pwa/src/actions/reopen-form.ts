import { showToast } from '../controls/toast-state.ts';
import { connectedDatabases } from '../db/connected-databases.ts';
import { openDraft, removeRefused, writeDraft } from '../db/drafts.ts';
import type { KeptForm } from '../navigation/kept-form.ts';
import { navigate } from '../navigation/routes.ts';
import { showStorageFailure } from './show-failure.ts';

/**
 * Opens the form a refused command was typed into, filled in again. The command moves from the outbox into the form's
 * draft, which is kept until it is saved or thrown away; a form that holds something else already is not written over.
 */
export async function reopenForm(commandId: string, { draft, form, route }: KeptForm): Promise<void> {
  const databases = connectedDatabases();
  try {
    const occupying = await openDraft(databases, draft);
    if (occupying && !occupying.saved)
      return showToast({
        title: 'That form holds something unfinished.',
        detail: 'Save it or clear it first; this change stays here.',
        action: { label: 'Open It', run: () => navigate(route) },
      });
    await writeDraft(databases.drafts, draft, form);
    await removeRefused(databases, commandId);
    navigate(route);
  } catch {
    showStorageFailure();
  }
}
