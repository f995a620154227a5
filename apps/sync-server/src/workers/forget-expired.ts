import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';

/** What is worth nothing once its time is over; everything else in `ops` is kept. */
const SHORT_LIVED = ['session', 'idempotency', 'webhook', 'form-budget', 'alert'];

type Expiring = { readonly expiresAt: Instant };

/** Deletes sessions, records against repetition and spent budgets that have expired, so that `ops` does not grow for ever. */
export async function forgetExpired({ ops, now }: Pick<Desk, 'ops' | 'now'>): Promise<void> {
  for (const kind of SHORT_LIVED) {
    const records = await ops.range<Expiring>({ from: `${kind}:`, to: `${kind}:\uffff` });
    const expired = records.filter(({ expiresAt }) => expiresAt <= now());
    // One that was renewed meanwhile is a conflict, and stays.
    for (const { _id, _rev } of expired) await ops.remove(_id, _rev);
  }
}
