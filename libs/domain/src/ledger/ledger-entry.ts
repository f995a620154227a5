import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Cause of a change in the balance with the card provider; `fee`: kept for no particular payment. */
export type LedgerKind = 'charge' | 'refund' | 'dispute' | 'adjustment' | 'payout' | 'fee';

/** `paid`: in the bank, as the provider says; it can still come back for some days. */
export type PayoutState = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

/**
 * One line of the balance with the card provider, written by the server as the provider tells it: what came in or went
 * out, what was kept of it, and in which payout it reached the bank. It names no customer.
 */
export type LedgerEntry = {
  /** With the provider's own id of the line. */
  readonly _id: `ledger-entry:${string}`;
  readonly type: 'ledger-entry';
  readonly v: 1;
  readonly kind: LedgerKind;
  readonly provider: 'simulated' | 'stripe';
  readonly livemode: boolean;
  readonly at: Instant;
  /** Into the balance; below zero out of it. */
  readonly grossCents: Cents;
  /** Kept by the provider; below zero when it gives a fee back. */
  readonly feeCents: Cents;
  readonly netCents: Cents;
  /** Reference of the movement in the practice's books; null if it is about none. */
  readonly reference: string | null;
  /** The payment it is about; null when it is about none. */
  readonly paymentReference: string | null;
  /** True for a charge that the same account took for something else, so it is not this practice's income. */
  readonly foreign?: true;
  /** Payout id, also of a payout itself; null until there is one. */
  readonly payoutId: string | null;
  /** Day the payout reaches the bank. */
  readonly arrivesOn: LocalDate | null;
  /** State of a payout, and whether the provider has itemized it. */
  readonly payout?: { readonly state: PayoutState; readonly isItemized: boolean };
};

export const ledgerEntryId = (id: string): LedgerEntry['_id'] => `ledger-entry:${id}`;

/** Amount the provider keeps with this entry: its fee, or all of the entry if it is one. */
export const keptCents = ({ kind, grossCents, feeCents }: LedgerEntry): number =>
  kind === 'fee' ? feeCents - grossCents : feeCents;
