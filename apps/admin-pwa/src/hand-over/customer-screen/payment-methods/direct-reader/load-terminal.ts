const SCRIPT = 'https://js.stripe.com/terminal/v1';

const MISSING = 'The reader script is not there after loading';

let hasFailed = false;

/** Stripe's reader script, loaded when it is first wanted. Rejects without signal; asked again it tries again. */
export async function loadTerminal(): Promise<TerminalScript> {
  if (window.StripeTerminal) return window.StripeTerminal;
  if (hasFailed) return loadAfresh();
  try {
    const { loadStripeTerminal } = await import('@stripe/terminal-js/pure');
    const loaded = await loadStripeTerminal();
    if (!loaded) throw new Error(MISSING);
    return loaded;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

/** The package answers a failed load with the same failure for as long as the page lives. */
async function loadAfresh(): Promise<TerminalScript> {
  for (const dead of document.querySelectorAll(`script[src^="${SCRIPT}"]`)) dead.remove();
  const script = document.createElement('script');
  script.src = SCRIPT;
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The reader script could not be loaded')));
    document.head.append(script);
  });
  if (!window.StripeTerminal) throw new Error(MISSING);
  return window.StripeTerminal;
}

/**
 * Parts of Stripe's reader script in use, typed here: the package's own types come from an old version of Stripe's
 * library. Failures are values, never thrown.
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
