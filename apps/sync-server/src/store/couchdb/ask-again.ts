import { setTimeout as pause } from 'node:timers/promises';
import { type Database, StoreUnavailable } from '../store.ts';

/** Together shorter than the patience of whoever waits for a page. */
const PAUSES_MS = [50, 150, 400, 800];
/** An answer that took as long is not asked for again. */
const LONGEST_MS = 3_000;

/**
 * Asks a CouchDB again that was busy for a moment or broke off: reads always, a write only when it certainly was not
 * done (`busy`), as anything else may have happened. Once all tries were in vain each call is tried once, until one
 * is answered: an outage is reported at once.
 */
export function askAgain(database: Database, usualPausesMs: readonly number[] = PAUSES_MS): Database {
  let isAway = false;
  const attempt = async <Answer>(
    ask: () => Promise<Answer>,
    mayRepeat: (cause: unknown) => boolean,
    { pausesMs, untilMs }: Patience = { pausesMs: usualPausesMs, untilMs: performance.now() + LONGEST_MS },
  ): Promise<Answer> => {
    try {
      const answer = await ask();
      isAway = false;
      return answer;
    } catch (cause) {
      if (!mayRepeat(cause)) throw cause;
      const [pauseMs, ...left] = isAway || performance.now() > untilMs ? [] : pausesMs;
      if (pauseMs === undefined) {
        isAway = true;
        throw cause;
      }
      await pause(pauseMs);
      return attempt(ask, mayRepeat, { pausesMs: left, untilMs });
    }
  };
  const read = <Answer>(ask: () => Promise<Answer>) => attempt(ask, isUnavailable);
  const write = <Answer>(ask: () => Promise<Answer>) => attempt(ask, isUndone);

  return {
    ...database,
    get: <Document>(id: string) => read(() => database.get<Document>(id)),
    getMany: <Document>(ids: readonly string[]) => read(() => database.getMany<Document>(ids)),
    range: (range) => read(() => database.range(range)),
    changes: (query) => read(() => database.changes(query)),
    lastSeq: () => read(database.lastSeq),
    count: () => read(database.count),
    bulkGet: (wanted) => read(() => database.bulkGet(wanted)),
    put: (document) => write(() => database.put(document)),
    remove: (id, rev) => write(() => database.remove(id, rev)),
    putRevisions: (revisions) => write(() => database.putRevisions(revisions)),
  };
}

type Patience = { readonly pausesMs: readonly number[]; readonly untilMs: number };

const isUnavailable = (cause: unknown): boolean =>
  cause instanceof StoreUnavailable && cause.why !== 'refused';

const isUndone = (cause: unknown): boolean => cause instanceof StoreUnavailable && cause.why === 'busy';
