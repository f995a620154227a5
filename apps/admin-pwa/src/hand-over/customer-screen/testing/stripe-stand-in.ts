import { onTestFinished } from 'vitest';

type Handler = (event?: object) => void;
type Outcome = 'good' | 'declined';
type Confirming = { readonly clientSecret: string; readonly redirect: string };

const NO_WALLETS = { applePay: 'never', googlePay: 'never', link: 'never' };

/**
 * Stripe's script as if it had been loaded, for a phone that is not the payer's: it throws where a wallet, a
 * stored card or a page of somebody else's would be offered.
 */
export function installStripe() {
  const stripe = { confirmed: [] as string[], outcome: 'good' as Outcome };

  const element = (type: string, options: { wallets?: object } | undefined) => {
    if (type !== 'payment') throw new Error(`a handed-over phone offers no ${type}`);
    if (JSON.stringify(options?.wallets) !== JSON.stringify(NO_WALLETS))
      throw new Error('a wallet is offered');
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Card number');
    return {
      mount(place: Element) {
        place.append(input);
      },
      on(event: string, handler: Handler) {
        if (event === 'ready') queueMicrotask(() => handler());
        return this;
      },
      off: () => undefined,
      once: () => undefined,
      update: () => undefined,
      unmount: () => input.remove(),
      destroy: () => input.remove(),
    };
  };

  const elements = (options: { clientSecret?: string; customerSessionClientSecret?: string }) => {
    if (!options.clientSecret?.includes('_secret_')) throw new Error('not a client secret');
    if (options.customerSessionClientSecret) throw new Error('stored cards are offered');
    return {
      create: element,
      getElement: () => null,
      update: () => undefined,
      fetchUpdates: async () => ({}),
      on: () => undefined,
      off: () => undefined,
      submit: async () => ({}),
    };
  };

  Object.assign(window, {
    Stripe: Object.assign(
      () => ({
        elements,
        createToken: () => undefined,
        createPaymentMethod: () => undefined,
        confirmCardPayment: () => undefined,
        confirmPayment: async ({ clientSecret, redirect }: Confirming) => {
          if (redirect !== 'if_required') throw new Error('the customer is led away');
          stripe.confirmed.push(clientSecret);
          return stripe.outcome === 'good'
            ? { paymentIntent: { status: 'succeeded' } }
            : { error: { type: 'card_error', message: 'Your card was declined.' } };
        },
      }),
      { version: 'endive' },
    ),
  });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'Stripe');
  });
  return stripe;
}
