import { err, ok, type Result } from '@fieldleaf/domain/result';
import { createRemoteFetch } from '../../apps/admin-pwa/src/sync/remote-fetch.ts';
import type { SyncFault } from '../../apps/admin-pwa/src/sync/sync-fault.ts';
import type { Change } from '../../apps/sync-server/src/store/store.ts';
import type { openMemoryPouch } from './memory-pouch.ts';

type Pouch = ReturnType<typeof openMemoryPouch>;
type Page = { readonly results: readonly Change[]; readonly last_seq: string };

const PAGE = 100;
const REMOTE = '/sync/practice';
const CHECKPOINT = '_local/pulled';

/**
 * Pulling in its plainest form: pages of changes, stored before the checkpoint that says so. It
 * stands for PouchDB's replication, behind the same fetch with the same faults; the browser tests pull
 * with the real one.
 */
export async function pullDocuments(mirror: Pouch, checkpoints: Pouch): Promise<Result<number, SyncFault>> {
  const remote = createRemoteFetch({
    fetch: globalThis.fetch,
    remotePath: REMOTE,
    deadlineMs: 20_000,
    practiceId: null,
  });
  let pulled = 0;
  try {
    for (;;) {
      const kept = await checkpointOf(checkpoints);
      const response = await remote.fetch(`${REMOTE}/_changes?since=${kept.seq}&limit=${PAGE}`);
      const { results: changes, last_seq: lastSeq } = (await response.json()) as Page;
      if (lastSeq === kept.seq) return ok(pulled);
      await mirror.bulkDocs(changes.map(documentOf), { new_edits: false });
      await checkpoints.put({ ...kept, seq: lastSeq } as Checkpoint);
      pulled += changes.length;
      if (changes.length < PAGE) return ok(pulled);
    }
  } catch {
    return err(remote.firstFault() ?? { kind: 'unreachable' });
  }
}

type Checkpoint = { readonly _id: string; readonly _rev?: string; readonly seq: string };

async function checkpointOf(checkpoints: Pouch): Promise<Checkpoint> {
  const [row] = (await checkpoints.allDocs({ keys: [CHECKPOINT] })).rows;
  const found = row && 'doc' in row ? row.doc : undefined;
  return found ? (found as unknown as Checkpoint) : { _id: CHECKPOINT, seq: '0' };
}

const documentOf = ({ id, revs: [rev = ''], deleted, document }: Change) =>
  deleted
    ? { _id: id, _rev: rev, _deleted: true as const }
    : (document as { readonly _id: string; readonly _rev: string });
