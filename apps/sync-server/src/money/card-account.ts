import type { PaymentAnswer } from './payment-provider.ts';

/** Endpoint for the provider's events. */
export type WebhookEndpoint = {
  readonly url: string;
  readonly isEnabled: boolean;
  /** The version its events are written in; null: the account's own. */
  readonly apiVersion: string | null;
  readonly events: readonly string[];
};

/** Permission from the provider to take money, and its payouts. */
export type AccountStanding = {
  readonly takesCharges: boolean;
  readonly paysOut: boolean;
  /** Details the provider still needs of the practice, in its own terms. */
  readonly missingDetails: readonly string[];
  /** Stands before every payment on a card's statement; null: the practice's name, shortened. */
  readonly statementPrefix: string | null;
};

/** A way to pay that a domain has to be registered for. */
export type Wallet = 'Apple Pay' | 'Google Pay' | 'Link';

/** The practice's account with the card provider, beside its payments: what has to be right before the first customer. */
export type CardAccount = {
  /** The version events have to be written in, and which of them the books need. */
  readonly webhook: Pick<WebhookEndpoint, 'events'> & { readonly apiVersion: string };
  readonly readStanding: () => PaymentAnswer<AccountStanding>;
  readonly listWebhooks: () => PaymentAnswer<readonly WebhookEndpoint[]>;
  /** Lets wallets be shown at this domain, once however often it is asked. Answers the wallets that still are not. */
  readonly registerDomain: (domain: string) => PaymentAnswer<readonly Wallet[]>;
  /** Tries the key for each right that money needs, by calls that change nothing; answers those it lacks, in words. */
  readonly listMissingRights: () => PaymentAnswer<readonly string[]>;
};
