import type { Database } from '../store/store.ts';

/** What PouchDB writes when it has pulled a batch; only the place is ours to read. */
type PullCheckpoint = { readonly body?: { readonly last_seq?: unknown } };

/** The number a place in a feed begins with; in a cluster it is about how many changes were before. */
export const placeNumber = (place: unknown): number => Number.parseInt(String(place), 10) || 0;

/** Up to which place of the practice's feed a device has pulled; 0: it has not. */
export async function pulledTo(ops: Database, deviceId: string): Promise<number> {
  const prefix = `checkpoint:${deviceId}:`;
  const checkpoints = await ops.range<PullCheckpoint>({ from: prefix, to: `${prefix}\uffff` });
  return Math.max(0, ...checkpoints.map(({ body }) => placeNumber(body?.last_seq)));
}
