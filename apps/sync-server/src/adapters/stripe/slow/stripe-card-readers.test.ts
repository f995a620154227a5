import { cents } from '@fieldleaf/domain/money/cents';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeCardReaders } from '../../../money/card-readers-conformance.ts';
import { createStripeClient } from '../open-stripe.ts';
import { createStripeCardReaders } from '../stripe-card-readers.ts';
import { createStripeProvider } from '../stripe-provider.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../testing/stripe-stand-in.ts';

const CARDS = { good: '4242424242424242', declined: '4000000000000002' };

async function openRig() {
  const standIn = await startStripeStandIn();
  const stripe = createStripeClient({ secretKey: STAND_IN_KEYS.secretKey, apiBase: standIn.url });
  const readerId = standIn.readers.register('Garden');
  return {
    standIn,
    provider: createStripeProvider(stripe, STAND_IN_KEYS.publishableKey),
    readers: createStripeCardReaders(stripe),
    readerId,
    present: async (card: 'good' | 'declined' | 'customer-cancels') => {
      if (card === 'customer-cancels') standIn.readers.cancelByCustomer(readerId);
      else
        await stripe.testHelpers.terminal.readers.presentPaymentMethod(readerId, {
          type: 'card_present',
          card_present: { number: CARDS[card] },
        });
    },
    switchReader: async (status: 'online' | 'offline') => standIn.readers.switch(readerId, status),
    close: () => standIn.stop(),
  };
}

describeCardReaders('Stripe', openRig);

let rig: Awaited<ReturnType<typeof openRig>>;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

async function newPayment(): Promise<string> {
  const order = {
    channel: 'card_present',
    amountCents: cents(7_000),
    description: 'Invoice',
    metadata: {},
  } as const;
  const created = await rig.provider.createPayment(order, 'run-1');
  if (!created.ok) throw new Error(created.error.code);
  return created.value.payment.reference;
}
const start = (reference: string) => rig.readers.showPayment(rig.readerId, reference);

test('a command that is not confirmed in time may have arrived all the same', async () => {
  const reference = await newPayment();

  rig.standIn.readers.trouble(rig.readerId, 'deaf');
  expect(await start(reference)).toEqual({ ok: false, error: { code: 'reader_timeout' } });
  expect(await rig.readers.readShownPayment(rig.readerId)).toEqual({ ok: true, value: null });

  rig.standIn.readers.trouble(rig.readerId, 'dumb');
  expect(await start(reference)).toEqual({ ok: false, error: { code: 'reader_timeout' } });
  expect(await rig.readers.readShownPayment(rig.readerId)).toMatchObject({
    value: { reference, status: 'waiting' },
  });
});

test('a card that is being charged cannot be taken back', async () => {
  await start(await newPayment());
  rig.standIn.readers.hold(rig.readerId, true);

  expect(await rig.readers.clear(rig.readerId)).toEqual({ ok: false, error: { code: 'reader_busy' } });
});

test('a reader that lost its connection says so', async () => {
  await start(await newPayment());
  rig.standIn.readers.loseConnection(rig.readerId);

  expect(await rig.readers.readShownPayment(rig.readerId)).toMatchObject({
    value: { fault: 'reader_timeout' },
  });
});

test('a lost answer is asked for again with the same key, and shows the payment once', async () => {
  const reference = await newPayment();
  await rig.readers.readShownPayment(rig.readerId);
  // The first call looks at the reader, the second shows the payment.
  rig.standIn.next('none', 'reply lost');

  expect(await start(reference)).toMatchObject({ ok: true, value: { reference, status: 'waiting' } });
});

test('silence while a payment is being shown leaves open whether it is', async () => {
  const reference = await newPayment();
  rig.standIn.next('none', 'server error after all', 'server error', 'server error');

  expect(await start(reference)).toEqual({ ok: false, error: { code: 'unknown_outcome' } });
  expect(await rig.readers.readShownPayment(rig.readerId)).toMatchObject({
    value: { reference, status: 'waiting' },
  });
});

test('silence before anything was shown is simply unavailable', async () => {
  const reference = await newPayment();
  rig.standIn.next('server error', 'server error', 'server error');

  expect(await start(reference)).toEqual({ ok: false, error: { code: 'unavailable' } });
});

test('readers that only an app on a phone can reach are not offered', async () => {
  rig.standIn.readers.register('Bluetooth', 'stripe_m2');

  expect(await rig.readers.listReaders()).toMatchObject({ value: [{ label: 'Garden' }] });
});

test('a wrong key refuses us and never looks like a reader', async () => {
  const stripe = createStripeClient({ secretKey: 'sk_test_other', apiBase: rig.standIn.url });

  expect(await createStripeCardReaders(stripe).listReaders()).toMatchObject({
    ok: false,
    error: { code: 'provider_refuses', refusal: { status: 401 } },
  });
});
