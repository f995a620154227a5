import type { ChangedDocument, PracticeDocument } from '@fieldleaf/domain/document';
import type { Stored } from '../store/store.ts';

/** The document as the domain knows it, and the revision it has in the store. */
export type Revision = { readonly document: PracticeDocument; readonly rev: string };

/** What the read model is told of: a revision, or that the document is gone. */
export type ShownRevision = { readonly document: ChangedDocument; readonly rev: string };

export function splitRevision({ _rev, ...document }: Stored<PracticeDocument>): Revision {
  return { document: document as PracticeDocument, rev: _rev };
}

/** How often a document was written: the number before the hyphen of its revision. */
export const generationOf = (rev: string): number => Number.parseInt(rev, 10);
