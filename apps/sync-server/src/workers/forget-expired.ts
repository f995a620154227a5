import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Database } from '../store/store.ts';

/** What is worth nothing once its time is over; everything else in `ops` is kept. */
const SHORT_LIVED = ['session', 'idempotency', 'webhook', 'form-budget'];

type Expiring = { readonly expiresAt: Instant };

type Dependencies = { readonly ops: Database; readonly now: () => Instant };

/** Deletes sessions, records against repetition and spent budgets that have expired, so that `ops` does not grow for ever. */
export function createForgetExpired({ ops, now }: Dependencies) {
  return async (): Promise<void> => {
    for (const kind of SHORT_LIVED) {
      const records = await ops.range<Expiring>({ from: `${kind}:`, to: `${kind}:\uffff` });
      const expired = records.filter(({ expiresAt }) => expiresAt <= now());
      // One that was renewed meanwhile is a conflict, and stays.
      for (const { _id, _rev } of expired) await ops.remove(_id, _rev);
    }
  };
}
