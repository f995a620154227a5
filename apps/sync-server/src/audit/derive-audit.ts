import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import type { AppContext } from '../practice/app-context.ts';
import { readRestores } from '../practice/practice-head.ts';
import type { Change } from '../store/store.ts';
import { auditEntry } from './audit-entry.ts';

const PAGE_SIZE = 100;

/** Audit progress through the practice's commands; lives in `ops`. */
type Checkpoint = {
  readonly _id: 'checkpoint:audit';
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly since: string;
};

/**
 * Writes down every command that changed something, from its record, and every restore. The place reached is kept afterwards: a crash
 * in between finds the same records again, and their entries under the same ids. A practice that begins with it
 * begins with what its records still say.
 */
export async function deriveAudit(ctx: AppContext): Promise<void> {
  const { documents, ops } = ctx;
  const known = await ops.get<Checkpoint>('checkpoint:audit');
  const since = known?.since ?? '0';
  const { changes, lastSeq } = await documents.changes({ since, limit: PAGE_SIZE, includeDocuments: true });
  if (changes.length === 0 || !(await ctx.isLeader())) return;
  if (known === undefined) await noteRestores(ctx);
  for (const record of changes.flatMap(recordsOf)) await ops.put(entryOf(record));
  await ops.put({ ...known, _id: 'checkpoint:audit', type: 'checkpoint', v: 1, since: lastSeq });
}

/** A restored store has lost its place, so it comes here once for each restore. */
async function noteRestores({ ops }: AppContext): Promise<void> {
  for (const { restoreId, restoredAt } of await readRestores(ops)) {
    const done = { key: restoreId, at: restoredAt, by: { role: 'system' }, about: [] } as const;
    await ops.put(auditEntry({ ...done, act: 'practice-restored' }));
  }
}

const recordsOf = ({ document, deleted }: Change): readonly CommandRecord[] =>
  !deleted && isRecord(document) && document.outcome.status === 'applied' ? [document] : [];

// Only the server writes into this database.
const isRecord = (document: unknown): document is CommandRecord =>
  typeof document === 'object' && document !== null && 'type' in document && document.type === 'command';

const entryOf = ({ _id, kind, receivedAt, by, outcome: { changed = [] } }: CommandRecord) =>
  auditEntry({
    key: _id.slice('command:'.length).replace(/[^\w.-]/g, '.'),
    at: receivedAt,
    act: kind,
    by,
    about: changed.map(({ id }) => id).filter((id) => !id.startsWith('command:')),
  });
