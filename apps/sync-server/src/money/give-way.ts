import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import { givesWay } from '@fieldleaf/domain/scheduling/apply-claim-change';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { EndPayment } from './end-payment.ts';
import type { GiveWay } from './hold-slot.ts';
import type { PaymentDrafts } from './payment-drafts.ts';

type Deps = {
  readonly readDayBook: (date: LocalDate) => Promise<DayBook>;
  readonly drafts: Pick<PaymentDrafts, 'load' | 'openIds'>;
  readonly endPayment: EndPayment;
  readonly now: () => Instant;
};

/**
 * Ends the payments of what customers hold where the consultant is about to take the time for herself. One that was
 * made meanwhile, or of which the provider does not say, is left as it is: its time is gone with the change, and the
 * money goes back as that of anybody who pays too late.
 */
export function createGiveWay({ readDayBook, drafts, endPayment, now }: Deps): GiveWay {
  const keysInTheWay = async (changes: readonly ClaimChange[]): Promise<ReadonlySet<string>> => {
    const keys = new Set<string>();
    for (const change of changes.filter(({ overHolds }) => overHolds)) {
      const claims = liveClaims(await readDayBook(change.date), now());
      for (const claim of claims) if (givesWay(claim, change)) keys.add(claim.key);
    }
    return keys;
  };

  return async (changes) => {
    const keys = await keysInTheWay(changes);
    if (keys.size === 0) return;
    for (const paymentIntentId of await drafts.openIds()) {
      const draft = await drafts.load(paymentIntentId);
      if (draft?.state === 'open' && draft.hold && keys.has(draft.hold.key)) await endPayment(draft);
    }
  };
}
