import { ulid } from 'ulid';
import { type Draft, openDraft, putDraft } from './drafts.ts';
import { overLostConnections } from './over-lost-connections.ts';
import { type SaveIds, saveIdsOf } from './save-ids.ts';

export type DraftWriter = {
  readonly read: () => Promise<unknown>;
  /** Keeps the form as it is now; `undefined` removes the draft. Only the last of several calls is written. */
  readonly write: (form: unknown) => void;
  /** Keeps the form before it is saved, touched or not. Answers the ids of the save: for the same words, the same. */
  readonly keepToSave: (form: unknown) => Promise<SaveIds>;
  /** Returns the id of the document that `read` found already saved, and put away. */
  readonly savedDocumentId: () => string | undefined;
};

/** Pending writes by draft: a form reopened at once finds the last keystroke, and two writers take turns. */
const underWay = new Map<string, Promise<void>>();

/** Resolves once the draft's pending write is done. */
export const draftWritten = (name: string): Promise<void> => underWay.get(name) ?? Promise.resolve();

/**
 * Writes to a draft after any earlier writer: two changes at once would lose one. Failures are logged to the
 * console.
 */
export function writeInTurn(name: string, write: () => Promise<void>): Promise<void> {
  const turn: Promise<void> = draftWritten(name)
    .then(write)
    // The form is still on the screen; the next keystroke tries again.
    .catch((error: unknown) => console.warn('The draft could not be kept.', error))
    .then(() => {
      if (underWay.get(name) === turn) underWay.delete(name);
    });
  underWay.set(name, turn);
  return turn;
}

/** Keeps one form's draft, one write at a time: two at once would contradict each other. */
export function createDraftWriter(name: string): DraftWriter {
  let latest: { readonly draft: Draft | undefined } | undefined;
  let isWriting = false;
  let formId = ulid();
  let savedDocumentId: string | undefined;

  const drain = async () => {
    while (latest) {
      const { draft } = latest;
      latest = undefined;
      await overLostConnections(({ drafts }) => putDraft(drafts, name, draft));
    }
  };
  const start = () => {
    isWriting = true;
    void writeInTurn(name, drain).then(() => {
      isWriting = false;
      if (latest) start();
    });
  };
  const write = (form: unknown) => {
    latest = { draft: form === undefined ? undefined : { form, formId } };
    if (form === undefined) formId = ulid();
    if (!isWriting) start();
  };
  return {
    read: async () => {
      await draftWritten(name);
      const kept = await overLostConnections((databases) => openDraft(databases, name));
      savedDocumentId = kept?.saved?.documentId;
      if (!kept || kept.saved) return undefined;
      formId = kept.formId ?? formId;
      return kept.form;
    },
    write,
    keepToSave: async (form) => {
      const ids = await saveIdsOf(formId, form);
      write(form);
      while (isWriting) await draftWritten(name);
      return ids;
    },
    savedDocumentId: () => savedDocumentId,
  };
}

/** Resolves when nothing is being written any more: then the databases may be closed. */
export async function draftsWritten(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay.values());
}
