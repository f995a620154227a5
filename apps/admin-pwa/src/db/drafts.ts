import type { DraftDocument, LocalDatabases } from './local-databases.ts';
import { readEntry, removeEntry } from './outbox.ts';
import { outboxEntryId, type StoredOutboxEntry } from './outbox-entry.ts';
import { recordUnsentDraft } from './record-unsent.ts';
import { type SaveIds, saveIdsOf } from './save-ids.ts';

export type Draft = Pick<DraftDocument, 'form' | 'formId'>;

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
 * the draft away, is put away now, and answered with the ids it was saved with.
 */
export async function openDraft(
  databases: LocalDatabases,
  name: string,
): Promise<(Draft & { readonly saved: SaveIds | undefined }) | undefined> {
  const stored = await readStored(databases.drafts, name);
  if (!stored) return undefined;
  const ids = await savedAs(stored);
  const saved = ids && (await isInOutbox(ids.commandId, databases.outbox)) ? ids : undefined;
  if (saved) await databases.drafts.remove(stored);
  recordUnsentDraft(name, !saved);
  return { ...stored, saved };
}

/** The ids a draft is saved with as it stands; undefined if its form did not say what saving it does. */
const savedAs = async ({ form, formId }: Draft): Promise<SaveIds | undefined> =>
  formId === undefined ? undefined : saveIdsOf(formId, form);

/** The entry of a saved command stays there until its draft is put away. */
async function isInOutbox(commandId: string, outbox: LocalDatabases['outbox']): Promise<boolean> {
  const { rows } = await outbox.allDocs({ keys: [outboxEntryId(commandId)] });
  return rows.some((row) => 'value' in row && !row.value.deleted);
}

/**
 * Removes the entry of a command that the mirror shows or that was refused, after the draft it was saved from: left by an
 * app that was killed, it would be offered, and the same words saved again are answered as they were before.
 */
export async function forgetCommand(
  { drafts, outbox }: Pick<LocalDatabases, 'drafts' | 'outbox'>,
  entry: StoredOutboxEntry,
): Promise<boolean> {
  if (entry.form) {
    const { draft } = entry.form;
    const stored = await readStored(drafts, draft);
    if (stored && (await savedAs(stored))?.commandId === entry.command.id) {
      await drafts.remove(stored);
      recordUnsentDraft(draft, false);
    }
  }
  return removeEntry(outbox, entry);
}

/** Lets go of a refused command. False: it is not refused, or gone. */
export async function removeRefused(databases: LocalDatabases, commandId: string): Promise<boolean> {
  const entry = await readEntry(databases.outbox, commandId);
  return entry?.state === 'rejected' && forgetCommand(databases, entry);
}

/** Replaces the draft of this name; `undefined` removes it. */
export const writeDraft = (drafts: Drafts, name: string, form: unknown): Promise<void> =>
  putDraft(drafts, name, form === undefined ? undefined : { form });

/** Replaces the draft of this name with the form and its id; `undefined` removes it. */
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
