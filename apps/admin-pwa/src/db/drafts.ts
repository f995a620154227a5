import type { FormAction } from './form-action.ts';
import type { DraftDocument, LocalDatabases } from './local-databases.ts';
import { outboxEntryId } from './outbox-entry.ts';
import { recordUnsentDraft } from './record-unsent.ts';

export type Draft = Pick<DraftDocument, 'form' | 'action'>;

type Drafts = LocalDatabases['drafts'];

// `_local` documents keep no history: two hundred keystrokes leave one document.
const draftId = (name: string): DraftDocument['_id'] => `_local/${name}`;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

export async function readDraft(drafts: Drafts, name: string): Promise<unknown> {
  return (await readStored(drafts, name))?.form;
}

/**
 * The draft that is still to be saved. One whose command was saved, by an app that was killed before it could put
 * the draft away, is put away now, and answered as done.
 */
export async function openDraft(
  databases: LocalDatabases,
  name: string,
): Promise<(Draft & { readonly isDone: boolean }) | undefined> {
  const stored = await readStored(databases.drafts, name);
  if (!stored) return undefined;
  const { form, action } = stored;
  if (!action || !(await isDone(action, databases))) {
    recordUnsentDraft(name, true);
    return { form, ...(action && { action }), isDone: false };
  }
  await databases.drafts.remove(stored);
  recordUnsentDraft(name, false);
  return { form, action, isDone: true };
}

/** True if it was saved already: it waits in the outbox, or the server has it. */
async function isDone({ commandId }: FormAction, { outbox, mirror }: LocalDatabases): Promise<boolean> {
  const [waiting, onServer] = await Promise.all([
    outbox.allDocs({ keys: [outboxEntryId(commandId)] }),
    mirror.allDocs({ keys: [`command:${commandId}`] }),
  ]);
  // A record that is gone was there: only what was done long ago is forgotten.
  const isOnServer = onServer.rows.some((row) => 'value' in row);
  return isOnServer || waiting.rows.some((row) => 'value' in row && !row.value.deleted);
}

/** Replaces the draft of this name; `undefined` removes it. */
export const writeDraft = (drafts: Drafts, name: string, form: unknown): Promise<void> =>
  putDraft(drafts, name, form === undefined ? undefined : { form });

/** Replaces the draft of this name with the form and what it is going to do; `undefined` removes it. */
export async function putDraft(drafts: Drafts, name: string, draft: Draft | undefined): Promise<void> {
  const stored = await readStored(drafts, name);
  if (draft !== undefined)
    await drafts.put({ _id: draftId(name), ...(stored && { _rev: stored._rev }), ...draft });
  else if (stored) await drafts.remove(stored);
  recordUnsentDraft(name, draft !== undefined);
}

async function readStored(drafts: Drafts, name: string) {
  try {
    return await drafts.get(draftId(name));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
