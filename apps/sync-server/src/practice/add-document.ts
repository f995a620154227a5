import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Database } from '../store/store.ts';
import type { Revision } from './revision.ts';

type Deps = { readonly practice: Database; readonly show: (revisions: readonly Revision[]) => void };

/**
 * Adds a document that no command writes. Its id says what it is about: one that is there already is
 * the same one, added by a try that was cut short, and stays as it is.
 */
export const createAddDocument =
  ({ practice, show }: Deps) =>
  async (document: PracticeDocument): Promise<void> => {
    const written = await practice.put(document);
    if (written.ok) show([{ document, rev: written.value.rev }]);
  };

export type AddDocument = ReturnType<typeof createAddDocument>;
