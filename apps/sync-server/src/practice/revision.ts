import type { ChangedDocument, PracticeDocument } from '@fieldleaf/domain/document';
import type { Stored } from '../store/store.ts';

/** The document as the domain knows it, and the revision it has in the store. */
export type Revision = { readonly document: PracticeDocument; readonly rev: string };

/** Update for the read model: a revision, or a deletion. */
export type ShownRevision = {
  readonly document: ChangedDocument;
  readonly rev: string;
  /** The newest revision of each branch, as the feed has them; absent: there is no other. */
  readonly revs?: readonly string[];
};

export function splitRevision({ _rev, ...document }: Stored<PracticeDocument>): Revision {
  return { document: document as PracticeDocument, rev: _rev };
}

/** Number of writes to a document: the part before the hyphen of its revision. */
export const databaseIdOf = (rev: string): number => Number.parseInt(rev, 10);
