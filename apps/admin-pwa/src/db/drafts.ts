import type { LocalDatabases } from './local-databases.ts';

/** A form as far as it was filled in; `form` is the screen's own and checked by it on reading. */
export type DraftDocument = { readonly _id: `_local/${string}`; readonly form: unknown };

type Drafts = LocalDatabases['drafts'];

// `_local` documents keep no history: two hundred keystrokes leave one document.
const draftId = (name: string): DraftDocument['_id'] => `_local/${name}`;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

export async function readDraft(drafts: Drafts, name: string): Promise<unknown> {
  return (await readStored(drafts, name))?.form;
}

/** Replaces the draft of this name; `undefined` removes it. */
export async function writeDraft(drafts: Drafts, name: string, form: unknown): Promise<void> {
  const stored = await readStored(drafts, name);
  if (form === undefined) {
    if (stored) await drafts.remove(stored);
    return;
  }
  await drafts.put(stored ? { ...stored, form } : { _id: draftId(name), form });
}

async function readStored(drafts: Drafts, name: string) {
  try {
    return await drafts.get(draftId(name));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
