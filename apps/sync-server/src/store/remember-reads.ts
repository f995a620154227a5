import { err } from '@fieldleaf/domain/result';
import { createKeyedMutex } from './day-books/keyed-mutex.ts';
import { type Documents, generationOf, type Known, ReadMemory, type WritingTerm } from './read-memory.ts';
import type { Database, Range, Stored } from './store.ts';

/**
 * Remembers what the one server that writes has read and written in its term, as nobody else changes it meanwhile: over a
 * network each read that is spared is a round trip. A write that was refused, or may have failed, forgets its document.
 * Ranges show this server's own writes at once, where those of a cluster lag behind.
 */
export function rememberReads(database: Database, options: WritingTerm): Database {
  const memory = new ReadMemory(options);
  return {
    ...database,
    ...readsOf(database, memory),
    ...writesOf(database, memory),
    waitForChange: async (since, signal) => {
      await database.waitForChange(since, signal);
      // It may be another's: the feed does not end here any more.
      memory.forgetFeedEnd();
    },
  };
}

function readsOf(
  database: Database,
  memory: ReadMemory,
): Pick<Database, 'get' | 'getMany' | 'range' | 'changes'> {
  /** A read that overlaps a write or a change of term is not remembered. */
  const read = async <Answer>(
    ask: () => Promise<Answer>,
    learn: (answer: Answer) => void,
  ): Promise<Answer> => {
    const before = memory.moment();
    const answer = await ask();
    if (before !== undefined && memory.moment() === before) learn(answer);
    return answer;
  };

  return {
    get: async <Document>(id: string) => {
      const known = memory.recall(id);
      if (known !== undefined) return (known ?? undefined) as Stored<Document> | undefined;
      return read(
        () => database.get<Document>(id),
        (document) => memory.learn(id, document ?? null),
      );
    },
    getMany: async <Document>(ids: readonly string[]) => {
      const known = new Map(ids.map((id) => [id, memory.recall(id)]));
      const unknown = ids.filter((id) => known.get(id) === undefined);
      const asked = await (unknown.length === 0
        ? new Map<string, Stored<Document>>()
        : read(
            () => database.getMany<Document>(unknown),
            (found) => {
              for (const id of unknown) memory.learn(id, found.get(id) ?? null);
            },
          ));
      const all = ids.map((id) => asked.get(id) ?? (known.get(id) as Stored<Document> | null | undefined));
      return new Map(all.flatMap((document) => (document ? [[document._id, document]] : [])));
    },
    range: async <Document>(range: Range) => {
      if (range.limit !== undefined || range.descending) return database.range<Document>(range);
      const known = memory.recallRange(range);
      if (known) return inOrder<Document>(known);
      const documents = await read(
        async () => memory.withKnown(range, await database.range<Document>(range)),
        (found) => memory.learnRange(range, found),
      );
      return inOrder<Document>(documents);
    },
    changes: async (query) => {
      if (memory.isFeedAtEnd(query)) return { changes: [], lastSeq: query.since };
      const page = await read(
        () => database.changes(query),
        (found) => memory.learnFeed(query, found),
      );
      for (const change of page.changes) memory.hear(change);
      return page;
    },
  };
}

function writesOf(database: Database, memory: ReadMemory): Pick<Database, 'put' | 'remove' | 'putRevisions'> {
  const write = async <Answer extends { readonly ok: boolean }>(
    id: string,
    ask: () => Promise<Answer>,
    knownAfter: (answer: Answer) => Known | undefined,
  ): Promise<Answer> => {
    const turn = memory.beginWrite(id);
    let known: Known | undefined;
    try {
      const answer = await ask();
      known = knownAfter(answer);
      return answer;
    } finally {
      memory.endWrite(id, { turn, known });
    }
  };

  // Each copy of a cluster takes the first of two writes that reaches it: the one that was refused may win in the end.
  const inTurn = createKeyedMutex();
  const unlessOutdated = <Answer>(id: string, rev: string | undefined, ask: () => Promise<Answer>) =>
    inTurn([id], async () =>
      generationOf(rev) < generationOf(memory.recall(id)?._rev)
        ? err({ code: 'conflict', id } as const)
        : ask(),
    );

  return {
    put: (document) =>
      unlessOutdated(document._id, document._rev, () =>
        write(
          document._id,
          () => database.put(document),
          (written) => (written.ok ? { ...document, _rev: written.value.rev } : undefined),
        ),
      ),
    remove: (id, rev) =>
      unlessOutdated(id, rev, () =>
        write(
          id,
          () => database.remove(id, rev),
          (removed) => (removed.ok ? null : undefined),
        ),
      ),
    putRevisions: async (revisions) => {
      memory.forgetAll();
      await database.putRevisions(revisions).finally(() => memory.forgetAll());
    },
  };
}

const inOrder = <Document>(documents: Documents): readonly Stored<Document>[] =>
  [...documents.values()].toSorted((one, other) =>
    one._id < other._id ? -1 : 1,
  ) as readonly Stored<object>[] as readonly Stored<Document>[];
