import type { SiteConfig } from '@fieldleaf/contract/site-config';
import type { LedgerEntry, PayoutState } from '@fieldleaf/domain/ledger/ledger-entry';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { CardCharge, CardSetup, ChargeOutcome, NewSetup, SavedCard } from './saved-cards.ts';

/** State of a payment, in the provider's own words. Only `succeeded` means that money moved. */
export type PaymentState =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** A payment as the provider knows it: the only authority on what was paid. US dollars throughout. */
export type ProviderPayment = {
  /** The provider's id (`pi_...`); it means nothing to the product. */
  readonly reference: string;
  readonly state: PaymentState;
  /** True if real money moves with it. */
  readonly livemode: boolean;
  readonly amountCents: Cents;
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
  /** The customer's bank wants, or once wanted, the money back: what became of it is to be asked for. */
  readonly disputed: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Instant;
  /** Time the money came in, if the provider gives it. */
  readonly paidAt?: Instant;
};

export type ProviderRefund = {
  readonly reference: string;
  readonly amountCents: Cents;
  /** `failed`: the money came back to us; it counts as not refunded. */
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** Our reason for it; null for one that was made in the provider's own pages. */
  readonly why: string | null;
  /** The decision it carries out, as we named it; null for one that was made elsewhere or by an earlier version. */
  readonly refundId: string | null;
  readonly createdAt: Instant;
};

/** A customer's bank wants money of a payment back. */
export type ProviderDispute = {
  readonly reference: string;
  readonly amountCents: Cents;
  /** `lost`: the bank keeps the money. `won`: it is ours, or was never taken. */
  readonly state: 'open' | 'lost' | 'won';
};

/** Payments that were made ready from `createdFrom` on and before `createdTo`. */
export type PaymentWindow = { readonly createdFrom: Instant; readonly createdTo?: Instant };

/** Reason a provider refuses us, in its codes: never in its own words, which repeat parts of keys. */
export type ProviderRefusal = {
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly status: number | null;
  /** Names the call in the provider's own pages. */
  readonly requestId: string | null;
};

/** Every way a provider can refuse, as a value. */
export type PaymentFailure =
  /** Nothing was paid and nothing is left to cancel, or it was paid first: `payment` says which. */
  | { readonly code: 'not_cancelable'; readonly payment: ProviderPayment }
  | { readonly code: 'payment_unknown' }
  /** A single card payment cannot be that much. */
  | { readonly code: 'amount_too_large' }
  /** The amount is not payable, or more than is left to refund. */
  | { readonly code: 'invalid_amount' }
  /** The customer's bank has the payment in a dispute: nothing of it can be given back. */
  | { readonly code: 'disputed' }
  /** The same idempotency key came with other parameters. */
  | { readonly code: 'idempotency_conflict' }
  /**
   * It refuses us, not the customer: keys it does not take, a right that is missing, a payment it does not
   * make ready. Nothing happened, and asking again brings the same until somebody mends it.
   */
  | { readonly code: 'provider_refuses'; readonly refusal: ProviderRefusal }
  /** It refuses this one payment, refund or card, for good: `reason` is its own code for why. */
  | { readonly code: 'rejected'; readonly reason: string }
  /** The balance with it holds less than is to go back: nothing happened, and it works once money came in. */
  | { readonly code: 'balance_insufficient' }
  /** It answered with an error of its own, and answers the same to this key for a day. */
  | { readonly code: 'provider_error' }
  /** The provider does not answer; nothing happened, asking again is safe. */
  | { readonly code: 'unavailable' }
  /** The answer was lost; ask again with the same key, never with a new one. */
  | { readonly code: 'unknown_outcome' };

export type PaymentAnswer<Value> = Promise<Result<Value, PaymentFailure>>;

/** `online`: the card is typed or in a wallet. `card_present`: it is held to a reader, and only there. */
export type PaymentChannel = 'online' | 'card_present';

export type NewPayment = {
  /** `online` unless it says otherwise. */
  readonly channel?: PaymentChannel;
  readonly amountCents: Cents;
  readonly description: string;
  /** Stands behind the practice's name on the statement of the card: letters, at most ten. */
  readonly statementSuffix?: string;
  /** Provider's id of the kept card's customer. */
  readonly customerId?: string;
  /** Ids only, never personal data. */
  readonly metadata: Readonly<Record<string, string>>;
};

export type RefundOrder = {
  readonly reference: string;
  readonly amountCents: Cents;
  readonly why: 'requested_by_customer' | 'slot_lost' | 'already_paid';
  /** The decision it carries out; absent when nobody had to decide. */
  readonly refundId?: string;
  /** Subject of the payment, by ids only. */
  readonly about?: Readonly<Record<string, string>>;
};

/**
 * Cards that are kept to be charged later. The customer sets one up in the browser, directly with the provider, as
 * they would pay; nothing is charged by it.
 */
export type SavedCards = {
  readonly createSetup: (
    order: NewSetup,
    idempotencyKey: string,
  ) => PaymentAnswer<{ readonly setup: CardSetup; readonly clientSecret: string }>;
  readonly getSetup: (reference: string) => PaymentAnswer<CardSetup>;
  /** The setup as it stands afterwards: one that succeeded first cannot be cancelled. */
  readonly cancelSetup: (reference: string) => PaymentAnswer<CardSetup>;
  /** A refusal of the card is an outcome, not a failure; the payment then waits for another way to be made. */
  readonly chargeCard: (charge: CardCharge, idempotencyKey: string) => PaymentAnswer<ChargeOutcome>;
  /** The card can never be charged again; forgetting twice is no failure. */
  readonly forgetCard: (card: Pick<SavedCard, 'paymentMethodId'>) => PaymentAnswer<void>;
};

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
  /** True if the provider lists its contents: not for a payout requested by hand. */
  readonly isItemized: boolean;
  readonly createdAt: Instant;
};

/** `next` asks for what follows; null: nothing does. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/** The lines of a time, or those in a payout; `after` as a page before said. */
export type BalanceQuery = (PaymentWindow | { readonly payoutReference: string }) & {
  readonly after?: string;
};

/** Movements of the balance, fees kept from them, and payouts to the bank. */
type ProviderBalance = {
  /** The newest first, a page at a time: whoever stops in between goes on where they were. */
  readonly listBalance: (query: BalanceQuery) => PaymentAnswer<Page<BalanceLine>>;
  /** The newest first, a page at a time. */
  readonly listPayouts: (
    query: PaymentWindow & { readonly after?: string },
  ) => PaymentAnswer<Page<ProviderPayout>>;
};

/**
 * Card payment provider. The customer confirms in the browser, directly with the provider; the server creates,
 * asks, cancels and refunds. An idempotency key stands for one business intention: the same key never does the same
 * thing twice.
 */
export type PaymentProvider = ProviderBalance & {
  readonly name: 'simulated' | 'stripe';
  /** True if real money moves through it. */
  readonly livemode: boolean;
  readonly clientConfig: () => SiteConfig['payments'];
  readonly createPayment: (
    order: NewPayment,
    idempotencyKey: string,
  ) => PaymentAnswer<{ readonly payment: ProviderPayment; readonly clientSecret: string }>;
  readonly getPayment: (reference: string) => PaymentAnswer<ProviderPayment>;
  /** Cancelling twice answers alike; a payment that succeeded first is `not_cancelable`. */
  readonly cancelPayment: (reference: string) => PaymentAnswer<ProviderPayment>;
  /** Never more in total than was received. */
  readonly refund: (order: RefundOrder, idempotencyKey: string) => PaymentAnswer<ProviderRefund>;
  /** Everything that was given back of a payment, or tried, oldest first. */
  readonly listRefunds: (reference: string) => PaymentAnswer<readonly ProviderRefund[]>;
  /** Every dispute about a payment; of most there is none. */
  readonly listDisputes: (reference: string) => PaymentAnswer<readonly ProviderDispute[]>;
  /**
   * Our own payments, in no promised order.
   *
   * @throws PaymentsNotListed in the middle too: a list cut short would look like payments that are missing
   */
  readonly listPayments: (window: PaymentWindow) => AsyncIterable<ProviderPayment>;
  /** Cards that are kept to be charged later. */
  readonly cards: SavedCards;
};

/** The provider stopped answering before the list was at its end. */
export class PaymentsNotListed extends Error {
  override readonly name = 'PaymentsNotListed';
  readonly failure: PaymentFailure;

  constructor(failure: PaymentFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Marks a payment as one of ours, in an account that others may use too. */
export const OUR_METADATA = { app: 'fieldleaf' } as const;

/** True if the product made this payment. */
export const isOurs = ({ metadata }: Pick<ProviderPayment, 'metadata'>): boolean =>
  metadata.app === OUR_METADATA.app;

/** The least a card payment can be, as card networks have it. */
export const MINIMUM_CARD_CENTS = 50;
