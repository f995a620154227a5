import type { Database } from '../store/store.ts';

const _id = '_local/health';
/** More than a page of the disk: a full one has room for a few bytes now and then. */
const PADDING = 'x'.repeat(16 * 1024);

/** Tries whether the store takes a write. A conflict is as good: another server has just written it. */
export async function writeOnce(ops: Database): Promise<void> {
  const found = await ops.get(_id);
  await ops.put({ _id, padding: PADDING, ...(found && { _rev: found._rev }) });
}
