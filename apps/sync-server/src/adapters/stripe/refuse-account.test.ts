import { expect, test } from 'vitest';
import { refusalOfAccount } from './refuse-account.ts';

const live = { secretKey: 'sk_live_1', publishableKey: 'pk_live_1' };
const testing = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1' };

test('a live key goes to Stripe and nowhere else', () => {
  expect(refusalOfAccount(live)).toBeUndefined();
  expect(refusalOfAccount({ ...live, apiBase: 'https://api.stripe.com' })).toBeUndefined();
  expect(refusalOfAccount({ ...live, apiBase: 'http://127.0.0.1:12111' })).toMatch(/^STRIPE_API_BASE: /);
});

test('a test key may go to a stand-in', () => {
  expect(refusalOfAccount({ ...testing, apiBase: 'http://127.0.0.1:12111' })).toBeUndefined();
});

test('a live key beside a test key is a mistake', () => {
  const mixed = { ...live, publishableKey: testing.publishableKey };
  expect(refusalOfAccount(mixed)).toMatch(/^STRIPE_PUBLISHABLE_KEY: /);
});
