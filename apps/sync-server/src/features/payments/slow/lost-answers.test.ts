import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '../../../adapters/stripe/testing/stripe-stand-in.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createTestCustomer } from '../../../testing/test-customer.ts';

let standIn: StripeStandIn;
let server: TestApp;
beforeEach(async () => {
  standIn = await startStripeStandIn();
  const stripe = { ...STAND_IN_KEYS, webhookSecret: 'whsec_test', apiBase: standIn.url };
  server = await buildTestApp({ config: { stripe } });
});
afterEach(() => standIn.stop());

const intents = () => standIn.intents.list(new URLSearchParams({ limit: '100' })).data;

/** As often as one wish is sent: three times by Stripe's own package, and all of that once more. */
const WISH = 3;

test('an intent whose making got no answer is asked for under the same key, and is one intent', async () => {
  standIn.next(...Array.from({ length: WISH }, () => 'reply lost' as const));

  const { status, body } = await createTestCustomer(server.app).wantIntent();

  expect(status).toBe(200);
  expect(intents().map(({ id }) => id)).toEqual([body.paymentIntentId]);
});

test('an intent that Stripe answers with an error of its own is asked for under another key', async () => {
  standIn.next('server error');

  expect(await createTestCustomer(server.app).wantIntent()).toMatchObject({ status: 200 });
});

test('an intent that stays unknown gives its time back, and the next wish is another', async () => {
  standIn.next(...Array.from({ length: 2 * WISH }, () => 'reply lost' as const));
  const customer = createTestCustomer(server.app);

  expect(await customer.wantIntent()).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
  expect(await customer.wantIntent()).toMatchObject({ status: 200 });

  // The secret of the first was never sent: it cannot be paid.
  expect(intents().map(({ status }) => status)).toEqual([
    'requires_payment_method',
    'requires_payment_method',
  ]);
});
