import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import { givesWay } from '@fieldleaf/domain/scheduling/apply-claim-change';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import type { Desk } from '../practice/desk.ts';
import { endVisitPayment } from './end-visit-payment.ts';
import { visitDrafts } from './payment-draft.ts';

/**
 * Ends the payments of what customers hold where the consultant is about to take the time for herself. One that was
 * made meanwhile, or of which the provider does not say, is left as it is: its time is gone with the change, and the
 * money goes back as that of anybody who pays too late.
 */
export async function endHoldsInTheWay(desk: Desk, changes: readonly ClaimChange[]): Promise<void> {
  const keys = await holdsInTheWay(desk, changes);
  if (keys.size === 0) return;
  for (const paymentIntentId of await visitDrafts.openIds(desk)) {
    const draft = await visitDrafts.load(desk, paymentIntentId);
    if (draft?.state === 'open' && draft.hold && keys.has(draft.hold.key)) await endVisitPayment(desk, draft);
  }
}

async function holdsInTheWay(
  { dayBooks, now }: Desk,
  changes: readonly ClaimChange[],
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const change of changes.filter(({ overHolds }) => overHolds)) {
    const claims = liveClaims(await dayBooks.read(change.date), now());
    for (const claim of claims) if (givesWay(claim, change)) keys.add(claim.key);
  }
  return keys;
}
