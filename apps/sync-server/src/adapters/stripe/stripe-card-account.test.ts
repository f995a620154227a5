import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStripeCardAccount, createStripeClient } from './open-stripe.ts';
import { STAND_IN_KEYS, type StripeStandIn, startStripeStandIn } from './testing/stripe-stand-in.ts';

let standIn: StripeStandIn;
beforeEach(async () => {
  standIn = await startStripeStandIn();
});
afterEach(() => standIn.stop());

const openAccount = () =>
  createStripeCardAccount(createStripeClient({ secretKey: STAND_IN_KEYS.secretKey, apiBase: standIn.url }));

test('a domain is registered once, however often a server starts', async () => {
  const { registerDomain } = openAccount();

  expect(await registerDomain('plants.example.com')).toEqual({ ok: true, value: [] });
  expect(await openAccount().registerDomain('plants.example.com')).toEqual({ ok: true, value: [] });
  expect(standIn.account.domains.map(({ domain_name }) => domain_name)).toEqual(['plants.example.com']);
});

test('a domain that was turned off is turned on again', async () => {
  const { registerDomain } = openAccount();
  await registerDomain('plants.example.com');
  for (const domain of standIn.account.domains) domain.enabled = false;

  await registerDomain('plants.example.com');

  expect(standIn.account.domains).toMatchObject([{ enabled: true }]);
});

test('a wallet that could not be checked is named, and checked again the next time', async () => {
  const { registerDomain } = openAccount();
  standIn.account.reachedByApple(false);
  expect(await registerDomain('plants.example.com')).toEqual({ ok: true, value: ['Apple Pay'] });

  standIn.account.reachedByApple(true);
  expect(await registerDomain('plants.example.com')).toEqual({ ok: true, value: [] });
});

test('what is no domain is refused, and nothing breaks', async () => {
  expect(await openAccount().registerDomain('localhost')).toMatchObject({
    ok: false,
    error: { code: 'rejected' },
  });
});

test('an account says whether it takes money, pays it out, and what it still wants to know', async () => {
  Object.assign(standIn.account.standing, { payouts: false, due: ['external_account'] });

  expect(await openAccount().readStanding()).toEqual({
    ok: true,
    value: {
      takesCharges: true,
      paysOut: false,
      missingDetails: ['external_account'],
      statementPrefix: 'FIELDLEAF',
    },
  });
});

test('an endpoint for every event has those that are needed; a key without the right is told from one without endpoints', async () => {
  const { listWebhooks, webhook } = openAccount();
  standIn.account.addEndpoint({ url: 'https://one.example.com/hook', enabled_events: ['*'] });

  expect(await listWebhooks()).toEqual({
    ok: true,
    value: [
      { url: 'https://one.example.com/hook', isEnabled: true, apiVersion: null, events: webhook.events },
    ],
  });

  standIn.lackRight('GET webhook_endpoints');
  expect(await listWebhooks()).toMatchObject({
    ok: false,
    error: { code: 'provider_refuses', refusal: { status: 403 } },
  });
});
