import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installStripe } from '../testing/stripe-stand-in.ts';
import { INVOICE_ID, press, renderWay } from '../testing/watched-way.tsx';
import { CardWay } from './card-way.tsx';

test('Stripe’s form offers no wallet and leads nowhere; a declined card is followed by another on the same payment', async () => {
  const stripe = installStripe();
  stripe.outcome = 'declined';
  const calls = scriptServer({
    'GET /api/config': () => ({ body: { payments: { provider: 'stripe', publishableKey: 'pk_test_1' } } }),
    [`POST /api/invoices/${INVOICE_ID}/payment-intent`]: () => ({
      body: { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_x', amount: 151.55 },
    }),
    [`POST /api/invoices/${INVOICE_ID}/payment`]: () => ({ body: { status: 'success' } }),
  });
  const { told, unmount } = renderWay(CardWay);

  await screen.findByLabelText('Card number');
  await press('Pay $151.55');
  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
  stripe.outcome = 'good';
  await press('Pay $151.55');

  await expect.poll(() => told.at(-1)).toBe('paid');
  expect(stripe.confirmed).toEqual(['pi_1_secret_x', 'pi_1_secret_x']);
  expect(told[0]).toBe('attempt pi_1');
  expect(calls.filter(({ route }) => route.endsWith('/payment-intent'))).toHaveLength(1);
  unmount();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});
