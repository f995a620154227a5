import type { LedgerEntry } from '@fieldleaf/domain/ledger/ledger-entry';
import { aPayment } from '@fieldleaf/domain/testing/builders';
import { instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { onTestFinished } from 'vitest';
import { createStripeClient } from '../adapters/stripe/open-stripe.ts';
import { createStripeProvider } from '../adapters/stripe/stripe-provider.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../adapters/stripe/testing/stripe-stand-in.ts';
import type { PaymentProvider } from '../money/payment-provider.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { startServer } from './start-server.ts';

/** A practice that takes cards through the stand-in; its books know a payment `pi_1`. */
export async function openStripeBooks(
  around: (provider: PaymentProvider) => PaymentProvider = (same) => same,
) {
  const standIn = await startStripeStandIn();
  onTestFinished(standIn.stop);
  const { secretKey, publishableKey } = STAND_IN_KEYS;
  const client = createStripeClient({ secretKey, apiBase: standIn.url });
  const provider = around(createStripeProvider(client, publishableKey));
  const store = createMemoryStore();
  let now = instantOf(Date.now() + 1_000);
  const warnings: string[] = [];
  const start = () =>
    startServer(store, () => now, {
      aroundProvider: () => provider,
      warn: (_, message) => warnings.push(message),
    });
  const server = await start();
  const at = instantOf(Date.now());
  await server.ctx.addDocument(aPayment({ provider: 'stripe', livemode: false, reference: 'pi_1', at }));
  const practice = store.database('practice');
  return {
    ...server,
    standIn,
    balance: standIn.intents.balance,
    start,
    warnings,
    passMinutes: (minutes: number) => {
      now = plusMinutes(now, minutes);
    },
    entries: () => practice.range<LedgerEntry>({ from: 'ledger-entry:', to: 'ledger-entry:\uffff' }),
  };
}

/** Builds a stand-in charge. */
export const charge = (id: string, amount = 8_100, app = 'fieldleaf') => ({
  id,
  amount,
  metadata: { app },
  payment_method_types: ['card'],
});
