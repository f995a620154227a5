import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@fieldleaf/domain/money/cents';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describePaymentProvider } from '../../money/payment-provider-conformance.ts';
import { openEmbeddedStore } from '../../store/embedded/embedded-store.ts';
import { confirmSimulatedPayment } from './confirm-simulated-payment.ts';
import { createSimulatedProvider } from './simulated-provider.ts';

const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  'needs-approval': '4000-0025-0000-3155',
};

async function openRig() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-cards-'));
  const store = await openEmbeddedStore({ dataDir });
  const ops = store.database('ops');
  const provider = createSimulatedProvider(ops, () => instantOf(Date.now()));
  const referenceOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
  const answer = async (clientSecret: string, request: { cardNumber?: string; authenticated?: boolean }) => {
    const confirmed = await confirmSimulatedPayment(ops, referenceOf(clientSecret), {
      clientSecret,
      ...request,
    });
    return confirmed.ok ? confirmed.value.status : confirmed.error.code;
  };
  return {
    provider,
    ops,
    pay: (clientSecret: string, card: keyof typeof CARDS) =>
      answer(clientSecret, { cardNumber: CARDS[card] }),
    answerApproval: (clientSecret: string, authenticated: boolean) => answer(clientSecret, { authenticated }),
    close: async () => {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describePaymentProvider('the simulated provider', openRig);

let rig: Awaited<ReturnType<typeof openRig>>;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

async function newPayment() {
  const order = { amountCents: cents(7_000), description: 'Virtual consultation', metadata: {} };
  const created = await rig.provider.createPayment(order, 'key-1');
  if (!created.ok) throw new Error(created.error.code);
  return { reference: created.value.payment.reference, clientSecret: created.value.clientSecret };
}

const everythingStored = async () => JSON.stringify(await rig.ops.range({ from: '', to: '\uffff' }));

test('a number that is no test card is refused and kept nowhere', async () => {
  const { reference, clientSecret } = await newPayment();

  const answer = await confirmSimulatedPayment(rig.ops, reference, {
    clientSecret,
    cardNumber: '5555555555554444',
  });

  expect(answer).toEqual({ ok: false, error: { code: 'not_a_test_card' } });
  expect(await everythingStored()).not.toMatch(/5555\D?5555|"4444"/);
});

test('of a test card only the last four digits are kept', async () => {
  const { reference, clientSecret } = await newPayment();

  await confirmSimulatedPayment(rig.ops, reference, { clientSecret, cardNumber: '4000002500003155' });

  const stored = await everythingStored();
  expect(stored).toContain('"cardLast4":"3155"');
  expect(stored).not.toContain('400000250000');
});

test('a declined card is answered in the words of the provider', async () => {
  const { reference, clientSecret } = await newPayment();

  const answer = await confirmSimulatedPayment(rig.ops, reference, {
    clientSecret,
    cardNumber: CARDS.declined,
  });

  expect(answer).toEqual({
    ok: true,
    value: { status: 'requires_payment_method', error: 'Your card was declined.' },
  });
});

test('without the right secret nobody pays, and the payment looks unknown', async () => {
  const { reference } = await newPayment();

  const answer = await confirmSimulatedPayment(rig.ops, reference, {
    clientSecret: 'guessed',
    cardNumber: CARDS.good,
  });

  expect(answer).toEqual({ ok: false, error: { code: 'payment_unknown' } });
});

test('approving without having been asked pays nothing', async () => {
  const { reference, clientSecret } = await newPayment();

  expect(await confirmSimulatedPayment(rig.ops, reference, { clientSecret, authenticated: true })).toEqual({
    ok: false,
    error: { code: 'card_missing' },
  });
});
