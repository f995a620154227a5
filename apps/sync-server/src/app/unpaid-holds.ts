import type { Instant } from '@fieldleaf/domain/time/instant';
import { createEndPayment, type ReleaseHold } from '../money/end-payment.ts';
import { createGiveWay } from '../money/give-way.ts';
import { createPaymentDrafts } from '../money/payment-drafts.ts';
import type { PaymentProvider } from '../money/payment-provider.ts';
import type { DayBooks } from '../store/day-books/day-books.ts';
import { createHoldLedgerStore } from '../store/day-books/hold-ledger-store.ts';
import type { Store } from '../store/store.ts';

type Parts = {
  readonly store: Store;
  readonly dayBooks: DayBooks;
  readonly provider: PaymentProvider;
  readonly now: () => Instant;
};

/** What keeps times while customers pay, and how that ends. */
export function createUnpaidHolds({ store, dayBooks, provider, now }: Parts) {
  const holdLedger = createHoldLedgerStore(store.database('slots'));
  const drafts = createPaymentDrafts(store.database('ops'));
  const releaseHold: ReleaseHold = async ({ date, key }) => {
    await dayBooks.change([{ date, release: [key], take: null }]);
    await holdLedger.drop(key);
  };
  const endPayment = createEndPayment({ provider, drafts, releaseHold });
  return {
    holdLedger,
    drafts,
    releaseHold,
    endPayment,
    giveWay: createGiveWay({ readDayBook: dayBooks.read, drafts, endPayment, now }),
  };
}
