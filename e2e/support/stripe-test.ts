import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '../../apps/sync-server/src/adapters/stripe/testing/stripe-stand-in.ts';
import { startServer } from './server.ts';
import { test as ownServerTest } from './test.ts';

/** A test on a server that takes its payments through Stripe, or what stands in for it. */
export const test = ownServerTest.extend<{ standIn: StripeStandIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  standIn: async ({}, use) => {
    const standIn = await startStripeStandIn();
    await use(standIn);
    await standIn.stop();
  },
  server: async ({ standIn }, use) => {
    const server = await startServer({
      env: {
        STRIPE_SECRET_KEY: STAND_IN_KEYS.secretKey,
        STRIPE_PUBLISHABLE_KEY: STAND_IN_KEYS.publishableKey,
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
        STRIPE_API_BASE: standIn.url,
      },
    });
    await use(server);
    await server.dispose();
  },
});
