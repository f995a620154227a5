import { readDraft, writeDraft } from './drafts.ts';
import { overLostConnections } from './over-lost-connections.ts';

export type DraftWriter = {
  readonly read: () => Promise<unknown>;
  /** Keeps the form as it is now; `undefined` removes the draft. Only the last of several calls is written. */
  readonly write: (form: unknown) => void;
};

/** Keeps one form's draft, one write at a time: two at once would contradict each other. */
export function createDraftWriter(name: string): DraftWriter {
  let latest: { readonly form: unknown } | undefined;
  let writing = false;

  const drain = async () => {
    writing = true;
    while (latest) {
      const { form } = latest;
      latest = undefined;
      await overLostConnections(({ drafts }) => writeDraft(drafts, name, form));
    }
  };
  return {
    read: () => overLostConnections(({ drafts }) => readDraft(drafts, name)),
    write: (form) => {
      latest = { form };
      if (writing) return;
      drain()
        // The form is still on the screen; the next keystroke tries again.
        .catch((error: unknown) => console.warn('The draft could not be kept.', error))
        .finally(() => {
          writing = false;
        });
    },
  };
}
