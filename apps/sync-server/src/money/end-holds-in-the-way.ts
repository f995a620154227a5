import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import { givesWay } from '@fieldleaf/domain/scheduling/apply-claim-change';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import type { AppContext } from '../practice/app-context.ts';
import { cancelUnpaid } from './cancel-payment.ts';
import { loadListedIntents } from './payment-intents.ts';

/**
 * Ends the payments of what customers hold where the consultant is about to take the time for herself. One that was
 * made meanwhile, or of which the provider does not say, is left as it is: its time is gone with the change, and the
 * money goes back as that of anybody who pays too late.
 */
export async function endHoldsInTheWay(ctx: AppContext, changes: readonly ClaimChange[]): Promise<void> {
  const keys = await holdsInTheWay(ctx, changes);
  if (keys.size === 0) return;
  for (const intent of await loadListedIntents(ctx, 'visit')) {
    const { hold } = intent.purpose;
    if (intent.state === 'open' && hold && keys.has(hold.key)) await cancelUnpaid(ctx, intent);
  }
}

async function holdsInTheWay(
  { dayBooks, now }: AppContext,
  changes: readonly ClaimChange[],
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const change of changes.filter(({ overHolds }) => overHolds)) {
    const claims = liveClaims(await dayBooks.read(change.date), now());
    for (const claim of claims) if (givesWay(claim, change)) keys.add(claim.key);
  }
  return keys;
}
