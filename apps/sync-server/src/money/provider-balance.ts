import type { LedgerEntry, PayoutState } from '@fieldleaf/domain/ledger/ledger-entry';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { PaymentAnswer, PaymentWindow } from './payment-provider.ts';

/** A line of the balance as the provider tells it; in which payout it is has to be asked for. */
export type BalanceLine = Pick<
  LedgerEntry,
  'kind' | 'at' | 'grossCents' | 'feeCents' | 'netCents' | 'reference' | 'paymentReference' | 'foreign'
> & {
  /** The provider's id of the line. */
  readonly id: string;
};

/** Money on its way to the bank, or there. */
export type ProviderPayout = {
  readonly reference: string;
  /** The line it is in the balance; null before there is one. */
  readonly lineId: string | null;
  readonly amountCents: Cents;
  readonly state: PayoutState;
  readonly arrivesOn: LocalDate;
  /** Whether the provider says what is in it: not of one that somebody asked for by hand. */
  readonly isItemized: boolean;
  readonly createdAt: Instant;
};

/** `next` asks for what follows; null: nothing does. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/** The lines of a time, or those in a payout; `after` as a page before said. */
export type BalanceQuery = (PaymentWindow | { readonly payoutReference: string }) & {
  readonly after?: string;
};

/** What moved the balance, what was kept of it, and what reached the bank. */
export type ProviderBalance = {
  /** The newest first, a page at a time: whoever stops in between goes on where they were. */
  readonly listBalance: (query: BalanceQuery) => PaymentAnswer<Page<BalanceLine>>;
  /** The newest first, a page at a time. */
  readonly listPayouts: (
    query: PaymentWindow & { readonly after?: string },
  ) => PaymentAnswer<Page<ProviderPayout>>;
};
