import type { Instant } from '@fieldleaf/domain/time/instant';
import { beginNewEpoch } from '../practice/practice-head.ts';
import type { Database, Store } from '../store/store.ts';

/** Says of a store that the practice in it was moved, and where to. */
type Moved = {
  readonly _id: typeof ID;
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly to: string;
  readonly at: Instant;
};

const ID = 'store:moved';

export async function markMoved(ops: Database, { to, at }: Pick<Moved, 'to' | 'at'>): Promise<void> {
  const moved: Moved = { _id: ID, type: 'checkpoint', v: 1, to, at };
  if (!(await ops.get(ID))) await ops.put(moved);
}

/** Returns why no server may start here: two of one practice would both sell its times and send its emails. */
export async function whyMoved(store: Store): Promise<string | undefined> {
  const moved = await store.database('ops').get<Moved>(ID);
  return moved
    ? `This practice was moved to ${moved.to} on ${moved.at.slice(0, 10)}: start with that store. To use this one again after all: npm run migrate -- --reopen PLACE`
    : undefined;
}

/** Takes the mark away; what was written elsewhere since is not here, so phones have to compare: it is another epoch. */
export async function reopenStore(ops: Database, now: Instant): Promise<boolean> {
  const moved = await ops.get<Moved>(ID);
  if (!moved) return false;
  await beginNewEpoch(ops, { backupMadeAt: moved.at, now });
  await ops.remove(ID, moved._rev);
  return true;
}
