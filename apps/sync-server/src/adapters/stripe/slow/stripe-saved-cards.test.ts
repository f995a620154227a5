import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { describeSavedCards } from '../../../money/saved-cards-conformance.ts';
import { createStripeClient } from '../open-stripe.ts';
import { createStripeProvider } from '../stripe-provider.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../testing/stripe-stand-in.ts';

const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'needs-approval': '4000002500003155',
  'always-asks': '4000002760003184',
  'declined-later': '4000000000000341',
};

type Shown = { readonly status?: string; readonly error?: { readonly setup_intent?: { status: string } } };

async function openRig() {
  const standIn = await startStripeStandIn();
  const { secretKey, publishableKey } = STAND_IN_KEYS;
  const stripe = createStripeClient({ secretKey, apiBase: standIn.url });
  const fromBrowser = async (clientSecret: string, verb: string, form: Record<string, string>) => {
    const reference = clientSecret.split('_secret_')[0];
    const answer = await fetch(`${standIn.url}/v1/setup_intents/${reference}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, ...form }),
    });
    const { status, error } = (await answer.json()) as Shown;
    return status ?? error?.setup_intent?.status ?? 'refused';
  };
  return {
    standIn,
    provider: createStripeProvider(stripe, publishableKey),
    setUp: (clientSecret: string, card: keyof typeof CARDS) =>
      fromBrowser(clientSecret, 'confirm', { card_number: CARDS[card] }),
    approve: (clientSecret: string, approved: boolean) =>
      fromBrowser(clientSecret, 'authenticate', { approved: String(approved) }),
    close: () => standIn.stop(),
  };
}

describeSavedCards('Stripe', openRig);

type Rig = Awaited<ReturnType<typeof openRig>>;

const ORDER = { description: 'A visit', metadata: { app: 'fieldleaf' } };

async function keepCard(rig: Rig) {
  const created = await rig.provider.cards.createSetup(ORDER, 'run-1');
  if (!created.ok) throw new Error(created.error.code);
  await rig.setUp(created.value.clientSecret, 'good');
  const found = await rig.provider.cards.getSetup(created.value.setup.reference);
  if (!found.ok || !found.value.card) throw new Error('not kept');
  return found.value.card;
}

async function makeFee({ provider }: Rig, customerId: string) {
  const fee = { amountCents: cents(3_500), description: 'No-show fee', metadata: ORDER.metadata };
  const made = await provider.createPayment({ ...fee, customerId }, 'fee-1');
  if (!made.ok) throw new Error(made.error.code);
  return made.value.payment.reference;
}

test('a setup whose answer is lost is made once, with one customer', async () => {
  const rig = await openRig();
  rig.standIn.next('reply lost', 'none', 'reply lost');

  const [first, second] = [
    await rig.provider.cards.createSetup(ORDER, 'run-1'),
    await rig.provider.cards.createSetup(ORDER, 'run-1'),
  ];

  expect(first.ok && second.ok && first.value.setup.reference).toBe(
    second.ok && second.value.setup.reference,
  );
  await rig.close();
});

test('a card that ran out says so, and nothing is taken', async () => {
  const rig = await openRig();
  const card = await keepCard(rig);
  const reference = await makeFee(rig, card.customerId);
  rig.standIn.cards.expire(card.paymentMethodId);

  expect(await rig.provider.cards.chargeCard({ reference, card }, 'charge-1')).toEqual({
    ok: true,
    value: 'expired',
  });
  expect(await rig.provider.getPayment(reference)).toMatchObject({ value: { receivedCents: 0 } });
  await rig.close();
});

test('a charge whose answer is lost charged once', async () => {
  const rig = await openRig();
  const card = await keepCard(rig);
  const reference = await makeFee(rig, card.customerId);
  rig.standIn.next('reply lost', 'reply lost', 'reply lost');

  const lost = await rig.provider.cards.chargeCard({ reference, card }, 'charge-1');
  const again = await rig.provider.cards.chargeCard({ reference, card }, 'charge-1');

  expect(lost).toEqual({ ok: false, error: { code: 'unknown_outcome' } });
  expect(again).toEqual({ ok: true, value: 'succeeded' });
  expect(await rig.provider.getPayment(reference)).toMatchObject({ value: { receivedCents: 3_500 } });
  await rig.close();
});

test('a card is not charged for another customer', async () => {
  const rig = await openRig();
  const card = await keepCard(rig);
  const reference = await makeFee(rig, 'cus_another');

  expect(await rig.provider.cards.chargeCard({ reference, card }, 'charge-1')).toEqual({
    ok: true,
    value: 'gone',
  });
  await rig.close();
});
