import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** What moved the balance with the card provider; `fee`: what is kept for no payment in particular. */
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
  /** What the movement is called in the books of the practice; null when it is about no movement. */
  readonly reference: string | null;
  /** The payment it is about; null when it is about none. */
  readonly paymentReference: string | null;
  /** Of a charge: the same account took it for something else, so it is no income of this practice. */
  readonly foreign?: true;
  /** Of a payout itself its own; null until one has it. */
  readonly payoutId: string | null;
  /** When its payout is at the bank. */
  readonly arrivesOn: LocalDate | null;
  /** Of a payout: where it stands, and whether the provider has said what is in it. */
  readonly payout?: { readonly state: PayoutState; readonly isItemized: boolean };
};

export const ledgerEntryId = (id: string): LedgerEntry['_id'] => `ledger-entry:${id}`;

/** What the provider keeps with this entry: its fee, or all of it when it is one. */
export const keptCents = ({ kind, grossCents, feeCents }: LedgerEntry): number =>
  kind === 'fee' ? feeCents - grossCents : feeCents;
