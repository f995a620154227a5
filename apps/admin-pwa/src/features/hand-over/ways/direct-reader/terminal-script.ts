/**
 * What is used of Stripe's reader script, in our words: the package's own types come from an old version of
 * Stripe's library. Failures are values, never thrown.
 */
export type TerminalFailure = {
  readonly error: {
    readonly code?: string;
    readonly decline_code?: string;
    readonly message: string;
    readonly payment_intent?: { readonly status: string };
  };
};

export type NearbyReader = { readonly id: string; readonly label: string };

/** A payment with a card that was read; it has to be handed back as it came. */
type ReadPayment = { readonly id: string };

type Answer<Value> = Promise<Value | TerminalFailure>;

export type Terminal = {
  discoverReaders(config: object): Answer<{ readonly discoveredReaders: readonly NearbyReader[] }>;
  connectReader(reader: NearbyReader, options: { readonly fail_if_in_use: boolean }): Answer<object>;
  disconnectReader(): Promise<unknown>;
  collectPaymentMethod(
    clientSecret: string,
    options: { readonly config_override: { readonly skip_tipping: boolean } },
  ): Answer<{ readonly paymentIntent: ReadPayment }>;
  cancelCollectPaymentMethod(): Promise<unknown>;
  processPayment(payment: ReadPayment): Answer<{ readonly paymentIntent: { readonly status: string } }>;
};

export type TerminalScript = {
  create(callbacks: {
    readonly onFetchConnectionToken: () => Promise<string>;
    readonly onUnexpectedReaderDisconnect: () => void;
  }): Terminal;
};
