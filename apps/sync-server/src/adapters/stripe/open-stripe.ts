import { createReadStripeEvent } from './read-stripe-event.ts';
import { isLiveKey, type StripeAccount } from './stripe-account.ts';
import { createStripeCardAccount } from './stripe-card-account.ts';
import { createStripeCardReaders } from './stripe-card-readers.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';

type Keys = StripeAccount & { readonly publishableKey: string; readonly webhookSecret: string };

/** Everything of Stripe that the server uses. */
export function openStripe({ publishableKey, webhookSecret, ...account }: Keys) {
  const stripe = createStripeClient(account);
  return {
    provider: createStripeProvider(stripe, publishableKey),
    cardAccount: createStripeCardAccount(stripe),
    readers: createStripeCardReaders(stripe),
    readPaymentEvent: createReadStripeEvent(stripe, webhookSecret, isLiveKey(account.secretKey)),
  };
}
