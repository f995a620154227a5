import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Database } from '../store/store.ts';
import { type ShownRevision, splitRevision } from './revision.ts';

type Deps = {
  readonly practice: Database;
  readonly show: (revisions: readonly ShownRevision[]) => void;
};

/** What no command may do: take out of the practice what it should not know any more. */
export type Forget = {
  /** Writes what is left of a document; one that is not there, or that `redact` leaves alone, stays as it is. */
  readonly redact: <Document extends PracticeDocument>(
    id: Document['_id'],
    redact: (document: Document) => Document,
  ) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Lets go of the old revisions, which still say what was forgotten. */
  readonly compact: () => Promise<void>;
};

/** Each step decides again when somebody else was faster, so that doing it twice is doing it once. */
export const createForget = ({ practice, show }: Deps): Forget => ({
  redact: async <Document extends PracticeDocument>(
    id: string,
    redact: (document: Document) => Document,
  ): Promise<void> => {
    for (;;) {
      const found = await practice.get<Document>(id);
      if (!found) return;
      const left = redact(found);
      if (left === found) return;
      const written = await practice.put({ ...left, _rev: found._rev });
      if (!written.ok) continue;
      return show([splitRevision({ ...left, _rev: written.value.rev })]);
    }
  },
  remove: async (id) => {
    for (;;) {
      const found = await practice.get(id);
      if (!found) return;
      const removed = await practice.remove(id, found._rev);
      if (!removed.ok) continue;
      return show([{ document: { _id: id, _deleted: true }, rev: nextOf(found._rev) }]);
    }
  },
  compact: practice.compact,
});

/** A removal is a revision too; all that matters of it here is that it comes after. */
const nextOf = (rev: string): string => `${Number.parseInt(rev, 10) + 1}-removed`;
