import type { ReaderPaymentError, ReaderPaymentStatus } from '@fieldleaf/contract/terminal';
import type { Result } from '@fieldleaf/domain/result';
import type { ProviderRefusal } from './payment-provider.ts';

export type CardReader = {
  readonly readerId: string;
  /** Name in the provider's own pages. */
  readonly label: string;
  readonly status: 'online' | 'offline';
};

/** Reason a reader did not take a payment; nothing was charged as far as it knows. */
export type ReaderFault = Extract<
  ReaderPaymentError,
  'card_declined' | 'customer_canceled' | 'reader_timeout' | 'reader_failed'
>;

/** The payment a reader shows, or has shown last. Only the payment itself says whether money moved. */
export type ShownPayment = {
  readonly reference: string;
  readonly status: Extract<ReaderPaymentStatus, 'waiting' | 'processing' | 'failed'>;
  readonly fault: ReaderFault | null;
};

/** Every way a reader can refuse, as a value. */
export type ReaderFailure =
  | { readonly code: 'reader_unknown' }
  /** It shows or charges another payment, or, when asked to stop, is charging this one. */
  | { readonly code: 'reader_busy' }
  | { readonly code: 'reader_offline' }
  /** It did not confirm in time. It may do what was asked all the same: look before asking again. */
  | { readonly code: 'reader_timeout' }
  /** The payment was made for cards that are typed, or is over. */
  | { readonly code: 'not_for_reader' }
  | { readonly code: 'payment_unknown' }
  /** It refuses us: nothing happened, and asking again brings the same. */
  | { readonly code: 'provider_refuses'; readonly refusal: ProviderRefusal }
  /** The provider does not answer; nothing happened, asking again is safe. */
  | { readonly code: 'unavailable' }
  /** The provider's answer was lost: look before asking again. */
  | { readonly code: 'unknown_outcome' };

export type ReaderAnswer<Value> = Promise<Result<Value, ReaderFailure>>;

/**
 * Smart readers, which the provider reaches over the internet. A payment made with the channel
 * `card_present` can be shown on one, and again after it failed: it is the same payment, paid at most once.
 */
export type CardReaders = {
  /** Lets the reader's script in a browser find the readers; used once. */
  readonly createConnectionToken: () => ReaderAnswer<string>;
  readonly listReaders: () => ReaderAnswer<readonly CardReader[]>;
  /** Shows a payment without asking for a tip. Another payment on the reader stays: `reader_busy`. */
  readonly showPayment: (readerId: string, reference: string) => ReaderAnswer<ShownPayment>;
  /** Null when there is nothing on it. */
  readonly readShownPayment: (readerId: string) => ReaderAnswer<ShownPayment | null>;
  /** Clears the reader, whatever it shows; `reader_busy` once the card is being charged. */
  readonly clear: (readerId: string) => ReaderAnswer<void>;
};
