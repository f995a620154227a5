import { type Draft, openDraft, putDraft } from './drafts.ts';
import { commandIdOf, type FormAction, newFormAction } from './form-action.ts';
import { overLostConnections } from './over-lost-connections.ts';

export type DraftWriter = {
  readonly read: () => Promise<unknown>;
  /** Keeps the form as it is now; `undefined` removes the draft. Only the last of several calls is written. */
  readonly write: (form: unknown) => void;
  /** Keeps the form before it is saved, touched or not. Answers the ids of the save: for the same words, the same. */
  readonly keepAction: (form: unknown) => Promise<FormAction>;
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
  let action = newFormAction();
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
    latest = { draft: form === undefined ? undefined : { form, action } };
    if (form === undefined) action = newFormAction();
    if (!isWriting) start();
  };
  return {
    read: async () => {
      await draftWritten(name);
      const kept = await overLostConnections((databases) => openDraft(databases, name));
      if (kept?.isDone) savedDocumentId = kept.action?.documentId;
      else if (kept?.action) action = kept.action;
      return kept?.isDone ? undefined : kept?.form;
    },
    write,
    keepAction: async (form) => {
      const { documentId } = action;
      const commandId = await commandIdOf(action, form);
      write(form);
      while (isWriting) await draftWritten(name);
      return { commandId, documentId };
    },
    savedDocumentId: () => savedDocumentId,
  };
}

/** Resolves when nothing is being written any more: then the databases may be closed. */
export async function draftsWritten(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay.values());
}
