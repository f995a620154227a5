import { RETENTION } from '@fieldleaf/domain/privacy/retention';
import { isTimed } from '@fieldleaf/domain/privacy/retention-periods';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';

/** Types that are worthless once their expiry has passed. */
const SHORT_LIVED = Object.entries(RETENTION)
  .filter(([, { ends }]) => ends.some((ending) => isTimed(ending) && ending.since === 'expiry'))
  .map(([type]) => type);

type Expiring = { readonly expiresAt: Instant };

/** Deletes sessions, records against repetition and spent budgets that have expired, so that `ops` does not grow for ever. */
export async function forgetExpired({ ops, now }: Pick<AppContext, 'ops' | 'now'>): Promise<void> {
  for (const kind of SHORT_LIVED) {
    const records = await ops.range<Expiring>({ from: `${kind}:`, to: `${kind}:\uffff` });
    const expired = records.filter(({ expiresAt }) => expiresAt <= now());
    // One that was renewed meanwhile is a conflict, and stays.
    for (const { _id, _rev } of expired) await ops.remove(_id, _rev);
  }
}
