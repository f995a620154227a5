import { createRecentValues } from '../recent-values.ts';
import type { Stored, Writable } from '../store.ts';
import { createRecentWrites } from './recent-writes.ts';

/** So many are remembered, and at most twice as many. */
const REMEMBERED = 1_000;
/** A photo is not. */
const LONGEST_TEXT = 8_192;
/** Whoever reads more at once reads what nobody asks for again. */
const MOST_TOGETHER = 100;
const FORGOTTEN = '';
const MISSING = 'null';

const textOf = (document: object | undefined): string => (document ? JSON.stringify(document) : MISSING);

const documentOf = <Document>(text: string | undefined): Stored<Document> | undefined =>
  text ? (JSON.parse(text) ?? undefined) : undefined;

/**
 * What was read or written a moment ago, as it is on the disk: what belongs to one payment is read again and again while
 * it is taken, and so are the days that customers look at. Exact because nobody else writes: a write that failed may have
 * happened, so it is forgotten; and what was read while it was written may be from before it, so it is not kept.
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
