import { readDraft, writeDraft } from './drafts.ts';
import { overLostConnections } from './over-lost-connections.ts';

export type DraftWriter = {
  readonly read: () => Promise<unknown>;
  /** Keeps the form as it is now; `undefined` removes the draft. Only the last of several calls is written. */
  readonly write: (form: unknown) => void;
};

/** What is being written, by draft: a form that is opened again at once finds the last keystroke, and two writers take turns. */
const underWay = new Map<string, Promise<void>>();

/** Keeps one form's draft, one write at a time: two at once would contradict each other. */
export function createDraftWriter(name: string): DraftWriter {
  let latest: { readonly form: unknown } | undefined;
  let isWriting = false;

  const drain = async () => {
    while (latest) {
      const { form } = latest;
      latest = undefined;
      await overLostConnections(({ drafts }) => writeDraft(drafts, name, form));
    }
  };
  const start = () => {
    isWriting = true;
    const turn = (underWay.get(name) ?? Promise.resolve())
      .then(drain)
      // The form is still on the screen; the next keystroke tries again.
      .catch((error: unknown) => console.warn('The draft could not be kept.', error))
      .then(() => {
        isWriting = false;
        if (underWay.get(name) === turn) underWay.delete(name);
        if (latest) start();
      });
    underWay.set(name, turn);
  };
  return {
    read: async () => {
      await underWay.get(name);
      return overLostConnections(({ drafts }) => readDraft(drafts, name));
    },
    write: (form) => {
      latest = { form };
      if (!isWriting) start();
    },
  };
}

/** Resolves when nothing is being written any more: then the databases may be closed. */
export async function draftsWritten(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay.values());
}
