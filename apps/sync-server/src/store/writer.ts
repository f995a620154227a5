import { setTimeout as sleep } from 'node:timers/promises';
import { createLease, type Holder } from './lease.ts';
import { rememberReads } from './remember-reads.ts';
import { type Database, type DatabaseName, type Store, StoreUnavailable } from './store.ts';

/** The part of a server in the agreement which of those on one store writes. */
export type Writer = {
  /** True while this server writes, by its own clocks, and knows everything that was written before. */
  readonly isWriting: () => boolean;
  /** True if any server does, as far as this one has heard. */
  readonly isAnyWriting: () => boolean;
  /** The other server that writes. */
  readonly other: () => Holder | undefined;
  /** True for the key that this server writes under. */
  readonly isOwnKey: (key: string) => boolean;
  /**
   * Takes what is to be done before the first write of each term. Done at once if this server has the lease already, and then
   * awaited; later failures are reported, and it is tried again.
   */
  readonly beforeWriting: (prepare: () => Promise<void>, report: (error: unknown) => void) => Promise<void>;
};

/** The server alone on its store. */
export const LONE_WRITER: Writer = {
  isWriting: () => true,
  isAnyWriting: () => true,
  other: () => undefined,
  isOwnKey: () => false,
  beforeWriting: (prepare) => prepare(),
};

type Joining = Pick<Parameters<typeof createLease>[0], 'address' | 'now' | 'leaseMs'>;

export type Joined = {
  readonly writer: Writer;
  /** The store for this server: it takes nothing while another server writes. */
  readonly store: Store;
  readonly leave: () => Promise<void>;
};

/** Joins the servers that share a store, of which one writes. */
export async function joinServers(store: Store, options: Joining): Promise<Joined> {
  const { majority } = store;
  const database = store.database('slots');
  const lease = createLease({ database, requireMajority: majority?.prove, ...options });
  const leaving = new AbortController();
  let prepare: (() => Promise<void>) | undefined;
  let report: (error: unknown) => void = () => undefined;
  let preparing: Promise<void> | undefined;
  let preparedTerm: number | undefined;

  const prepareTerm = async (): Promise<void> => {
    const term = lease.held()?.term;
    await prepare?.();
    preparedTerm = term;
  };
  const prepareOnce = (): Promise<void> => {
    preparing ??= prepareTerm().finally(() => {
      preparing = undefined;
    });
    return preparing;
  };
  /** The term in which this server may write. */
  const currentTerm = () => (lease.isHeld() && !majority?.isDoubted() ? lease.held()?.term : undefined);
  const isPrepared = () => lease.held()?.term === preparedTerm;
  const isWriting = () => currentTerm() !== undefined && isPrepared();
  const keep = async () => {
    while (!leaving.signal.aborted) {
      await sleep(lease.pauseMs(), undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      await lease.look().catch(report);
      // Not awaited: the lease has to be renewed meanwhile.
      if (prepare && lease.isHeld() && !isPrepared()) void prepareOnce().catch(report);
    }
  };
  // A store that does not answer, or too few copies of it, is asked again by the loop.
  await lease.look().catch(unlessUnavailable(report));
  const kept = keep();
  return {
    writer: {
      isWriting,
      isAnyWriting: () => isWriting() || lease.other() !== undefined,
      other: lease.other,
      isOwnKey: (key) => lease.held()?.key === key,
      beforeWriting: async (work, tell) => {
        prepare = work;
        report = tell;
        if (lease.isHeld()) await prepareOnce().catch(unlessUnavailable(tell));
      },
    },
    store: guarded(store, currentTerm),
    leave: async () => {
      leaving.abort();
      await kept;
      // Without a store there is nothing to leave; the lease runs out by itself.
      await lease.release().catch(report);
    },
  };
}

const unlessUnavailable = (report: (error: unknown) => void) => (error: unknown) => {
  if (!(error instanceof StoreUnavailable)) throw error;
  report(error);
};

/** Documents each server has for itself: its probe of the store, and what it wrote down of the practice. */
const OWN = /^(?:_local\/|checkpoint:read-model$)/;

/**
 * Takes a write only in a term of this server, and stamps it with it: of two revisions that a cluster kept of one document, the
 * one of the later term is by the server that was believed.
 */
function guarded(store: Store, currentTerm: () => number | undefined): Store {
  const requireTerm = (): number => {
    const term = currentTerm();
    if (term === undefined) throw new StoreUnavailable('This server does not write at the moment.');
    return term;
  };
  const guard = (name: DatabaseName): Database => {
    const database = rememberReads(store.database(name), { term: currentTerm });
    return {
      ...database,
      put: async (document) =>
        database.put(OWN.test(document._id) ? document : { ...document, writerTerm: requireTerm() }),
      remove: async (id, rev) => {
        if (!OWN.test(id)) requireTerm();
        return database.remove(id, rev);
      },
      putRevisions: async (revisions) => {
        requireTerm();
        return database.putRevisions(revisions);
      },
    };
  };
  const databases: Readonly<Record<DatabaseName, Database>> = {
    practice: guard('practice'),
    ops: guard('ops'),
    slots: guard('slots'),
  };
  return { ...store, database: (name) => databases[name] };
}
