import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';

/** Since when the practice writes receipts; lives in `ops`. */
type ReceiptsSince = {
  readonly _id: 'checkpoint:receipts';
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly since: Instant;
};

/**
 * The moment of the first start that knew of receipts, the same ever after: however often the changes are
 * gone through again, nobody is sent a receipt for what was paid before it.
 */
export async function readReceiptsSince({ ops, now }: Desk): Promise<Instant> {
  const begin: ReceiptsSince = { _id: 'checkpoint:receipts', type: 'checkpoint', v: 1, since: now() };
  const known = await ops.get<ReceiptsSince>(begin._id);
  if (known) return known.since;
  const written = await ops.put(begin);
  return written.ok ? begin.since : ((await ops.get<ReceiptsSince>(begin._id))?.since ?? begin.since);
}
