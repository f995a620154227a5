import { PATHS } from '@fieldleaf/contract/paths';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import PouchDB from 'pouchdb-browser';
import type { LocalDatabases } from '../db/local-databases.ts';
import { isFull } from '../db/storage-error.ts';
import { createRemoteFetch, type RemoteFetch } from './remote-fetch.ts';
import type { SyncFault } from './sync-fault.ts';

export type PullProgress = { readonly received: number; readonly remaining: number | null };

type Pull = {
  readonly mirror: LocalDatabases['mirror'];
  readonly fetch: typeof globalThis.fetch;
  readonly practiceId: string;
  readonly epoch?: string | undefined;
  /** The records of commands stay on the server. */
  readonly withoutCommands?: boolean | undefined;
  /** From this place of the feed on, wherever an earlier pull has ended. */
  readonly since?: string | undefined;
  readonly onProgress: (progress: PullProgress) => void;
  /** Hears up to which place of the feed everything is here. */
  readonly onReached?: (place: string) => void;
};

const REQUEST_DEADLINE_MS = 20_000;
const LEG_DEADLINE_MS = 180_000;
const BATCH_SIZE = 500;

/**
 * One pull of everything that is new on the server. A pull that is cut off goes on where it stopped,
 * the next time; there is never a live replication, because it would die silently on a 401.
 */
export async function pullMirror({
  mirror,
  fetch,
  practiceId,
  epoch,
  withoutCommands,
  since,
  onProgress,
  onReached,
}: Pull): Promise<Result<number, SyncFault>> {
  const remote = createRemoteFetch({
    fetch,
    remotePath: PATHS.syncPractice,
    deadlineMs: REQUEST_DEADLINE_MS,
    practiceId,
    epoch,
  });
  const source = new PouchDB(new URL(PATHS.syncPractice, location.href).href, {
    skip_setup: true,
    fetch: remote.fetch,
  });
  const replication = mirror.replicate.from(source, {
    batch_size: BATCH_SIZE,
    retry: false,
    ...(withoutCommands && { query_params: { without: 'commands' } }),
    ...(since !== undefined && { since }),
  });
  replication.on('change', (change) =>
    onProgress({ received: change.docs_written, remaining: pendingOf(change) }),
  );
  const cancel = setTimeout(() => replication.cancel(), LEG_DEADLINE_MS);
  try {
    const result = await replication;
    const judged = judge(result, remote);
    if (judged.ok) onReached?.(String(result.last_seq));
    return judged;
  } catch (error) {
    // No fault of the server's.
    if (isFull(error)) throw error;
    return err(remote.firstFault() ?? { kind: 'unreachable' });
  } finally {
    clearTimeout(cancel);
  }
}

type PullResult = PouchDB.Replication.ReplicationResultComplete<object>;

/** PouchDB reports a skipped document as success; here only a pull without any failure is one. */
function judge(result: PullResult, remote: RemoteFetch): Result<number, SyncFault> {
  const fault = remote.firstFault();
  if (fault) return err(fault);
  if (result.status !== 'complete' || result.doc_write_failures > 0 || result.errors.length > 0)
    return err({ kind: 'unreachable' });
  return ok(result.docs_written);
}

const pendingOf = (change: object): number | null =>
  'pending' in change && typeof change.pending === 'number' ? change.pending : null;
