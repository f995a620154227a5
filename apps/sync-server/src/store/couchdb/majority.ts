import { StoreUnavailable } from '../store.ts';
import { wholeAnswer } from './couch-answers.ts';
import { createCouchClient } from './couch-client.ts';
import type { CouchReads } from './couch-reads.ts';

/** Shorter than a node takes to notice that the others are silent (`net_ticktime`); until then it waits for them. */
const SURE_MS = 4_000;
/** On each copy for itself, and never in conflict. */
const PROOF = '_local/majority';

/**
 * Knowledge whether the node that is asked sees most copies. One that is alone answers reads from its own copy, which may
 * lack what the others took, and says so nowhere; only of a write it tells how many took it. Any user may ask that.
 */
export type Majority = {
  /** Hears of each write when it begins, and whether enough copies took it. */
  readonly watchWrite: () => (isMet: boolean) => void;
  /** True after a write that too few copies took, until one that enough did. */
  readonly isDoubted: () => boolean;
  /** Throws `StoreUnavailable` unless enough copies take a write now. */
  readonly prove: () => Promise<void>;
  /** Answers a read once the node that was asked is known not to be alone. */
  readonly believe: <Found>(read: () => Promise<Found>) => Promise<Found>;
};

/** `database` has as many copies as any, and more than one. */
export function createMajority(url: string, database: string, nowMs = () => performance.now()): Majority {
  let provenAtMs = Number.NEGATIVE_INFINITY;
  let isDoubted = false;
  let proving: Promise<void> | undefined;

  const watchWrite = () => {
    const beganAtMs = nowMs();
    return (isMet: boolean): void => {
      isDoubted = !isMet;
      provenAtMs = isMet ? Math.max(provenAtMs, beganAtMs) : Number.NEGATIVE_INFINITY;
      // Copies that disagree answer alike: then the doubt is over with this.
      if (isDoubted) void prove().catch(() => undefined);
    };
  };
  const couch = createCouchClient(url, { watchWrite });
  const prove = (): Promise<void> => {
    proving ??= wholeAnswer(couch.request({ db: database, method: 'PUT', path: PROOF, body: {} }))
      .then(() => undefined)
      .finally(() => {
        proving = undefined;
      });
    return proving;
  };
  const isSure = () => !isDoubted && nowMs() - provenAtMs < SURE_MS;

  return {
    watchWrite,
    isDoubted: () => isDoubted,
    prove,
    believe: async (read) => {
      const found = await read();
      if (isSure()) return found;
      await prove();
      // Before the proof it may have been alone.
      const again = await read();
      if (isSure()) return again;
      throw new StoreUnavailable('CouchDB is too slow to be sure of what it reads.');
    },
  };
}

/** Reads by id that answer what most copies have. */
export const believedReads = <Reads extends CouchReads>(
  reads: Reads,
  { believe }: Pick<Majority, 'believe'>,
): Reads => ({
  ...reads,
  get: <Document>(id: string) => believe(() => reads.get<Document>(id)),
  getMany: <Document>(ids: readonly string[]) => believe(() => reads.getMany<Document>(ids)),
  leaves: (id: string) => believe(() => reads.leaves(id)),
});
