import { createRecentValues } from '../recent-values.ts';
import type { Stored, Writable } from '../store.ts';
import { createRecentWrites } from './recent-writes.ts';

/** So many are remembered, and at most twice as many. */
const REMEMBERED = 1_000;
/** A photo is not. */
const LONGEST_TEXT = 8_192;
/** Larger reads are of documents that are not needed again. */
const MOST_TOGETHER = 100;
const FORGOTTEN = '';
const MISSING = 'null';

const textOf = (document: object | undefined): string => (document ? JSON.stringify(document) : MISSING);

const documentOf = <Document>(text: string | undefined): Stored<Document> | undefined =>
  text ? (JSON.parse(text) ?? undefined) : undefined;

/**
 * Cache of recently read or written documents, as they are on disk: a payment's documents are read repeatedly while
 * it is taken, and so are the days customers look at. It is exact because there is no other writer: a failed write
 * may have happened, so its entry is dropped; a read that overlaps a write may predate it, so it is not cached.
 */
export function createRecentDocuments() {
  const texts = createRecentValues<string>(REMEMBERED);
  const writes = createRecentWrites(REMEMBERED);
  const keep = (id: string, text: string): void =>
    texts.set(id, text.length > LONGEST_TEXT ? FORGOTTEN : text);

  return {
    forget: (id: string): void => {
      writes.note(id);
      texts.set(id, FORGOTTEN);
    },
    /** Asked for the first time in a while, it is read. */
    get: async <Document>(
      id: string,
      read: () => Promise<Stored<Document> | undefined>,
    ): Promise<Stored<Document> | undefined> => {
      const known = texts.get(id);
      if (known) return documentOf(known);
      const wasWritten = writes.fromNow();
      const found = await read();
      if (!wasWritten(id)) keep(id, textOf(found));
      return found;
    },
    /** The same for several; `read` is asked for those that are not known. */
    getMany: async <Document>(
      ids: readonly string[],
      read: (unknown: readonly string[]) => Promise<ReadonlyMap<string, Stored<Document>>>,
    ): Promise<ReadonlyMap<string, Stored<Document>>> => {
      if (ids.length > MOST_TOGETHER) return read(ids);
      const known = new Map(ids.map((id) => [id, texts.get(id)]));
      const unknown = ids.filter((id) => !known.get(id));
      const wasWritten = writes.fromNow();
      const found = unknown.length > 0 ? await read(unknown) : new Map<string, Stored<Document>>();
      for (const id of unknown) if (!wasWritten(id)) keep(id, textOf(found.get(id)));
      return new Map(
        ids.flatMap((id) => {
          const document = documentOf<Document>(known.get(id)) ?? found.get(id);
          return document ? [[id, document]] : [];
        }),
      );
    },
    /** Answers what `write` answers: the new revision, or undefined when nothing was written. */
    put: async (
      document: Writable & { readonly _deleted?: boolean },
      write: () => Promise<{ readonly rev: string } | undefined>,
    ): Promise<{ readonly rev: string } | undefined> => {
      writes.note(document._id);
      // Nothing is known of it after a failure, or when somebody else was faster.
      let text = FORGOTTEN;
      try {
        const written = await write();
        if (written) text = textOf(document._deleted ? undefined : { ...document, _rev: written.rev });
        return written;
      } finally {
        writes.note(document._id);
        keep(document._id, text);
      }
    },
  };
}
