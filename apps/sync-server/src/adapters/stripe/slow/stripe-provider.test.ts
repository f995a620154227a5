import { cents } from '@fieldleaf/domain/money/cents';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PaymentsNotListed } from '../../../money/payment-provider.ts';
import { describePaymentProvider } from '../../../money/payment-provider-conformance.ts';
import { createStripeClient } from '../open-stripe.ts';
import { createStripeProvider } from '../stripe-provider.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../testing/stripe-stand-in.ts';

const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'needs-approval': '4000002500003155',
};

const referenceOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

async function openRig() {
  const standIn = await startStripeStandIn();
  const { secretKey, publishableKey } = STAND_IN_KEYS;
  const stripe = createStripeClient({ secretKey, apiBase: standIn.url });
  /** Acts as Stripe's own script in the customer's browser. */
  const fromBrowser = async (clientSecret: string, verb: string, form: Record<string, string>) => {
    const answer = await fetch(`${standIn.url}/v1/payment_intents/${referenceOf(clientSecret)}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, ...form }),
    });
    const body = (await answer.json()) as {
      status?: string;
      error?: { payment_intent?: { status: string } };
    };
    return body.status ?? body.error?.payment_intent?.status ?? 'refused';
  };
  return {
    standIn,
    provider: createStripeProvider(stripe, publishableKey),
    pay: (clientSecret: string, card: keyof typeof CARDS) =>
      fromBrowser(clientSecret, 'confirm', { card_number: CARDS[card] }),
    answerApproval: (clientSecret: string, approved: boolean) =>
      fromBrowser(clientSecret, 'authenticate', { approved: String(approved) }),
    close: () => standIn.stop(),
  };
}

describePaymentProvider('Stripe', openRig);

let rig: Awaited<ReturnType<typeof openRig>>;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

const visit = {
  amountCents: cents(7_000),
  description: 'Virtual consultation',
  metadata: { app: 'fieldleaf' },
};

test('an answer that is lost is asked for again with the same key: one payment', async () => {
  rig.standIn.next('reply lost');
  const first = await rig.provider.createPayment(visit, 'run-1');
  const second = await rig.provider.createPayment(visit, 'run-1');

  expect(first.ok && second.ok && first.value.payment.reference).toBe(
    second.ok && second.value.payment.reference,
  );
});

test('what stands behind the name on the statement is sent, and never in the place of the name', async () => {
  const named = await rig.provider.createPayment({ ...visit, statementSuffix: 'VISIT' }, 'run-1');
  const refused = await rig.provider.createPayment({ ...visit, statementSuffix: '1*2' }, 'run-2');

  const reference = named.ok ? named.value.payment.reference : '';
  expect(rig.standIn.intents.retrieve(reference, false)).toMatchObject({
    statement_descriptor_suffix: 'VISIT',
  });
  expect(refused).toMatchObject({ error: { refusal: { param: 'statement_descriptor_suffix' } } });
});

test('a write whose outcome stays unknown says so, and the same key finds it later', async () => {
  rig.standIn.next('reply lost', 'reply lost', 'reply lost');
  expect(await rig.provider.createPayment(visit, 'run-1')).toEqual({
    ok: false,
    error: { code: 'unknown_outcome' },
  });
  expect((await rig.provider.createPayment(visit, 'run-1')).ok).toBe(true);
});

test('a read that fails is simply unavailable', async () => {
  rig.standIn.next('server error', 'server error', 'server error');
  expect(await rig.provider.getPayment('pi_1')).toEqual({ ok: false, error: { code: 'unavailable' } });
});

test('a wrong key refuses us and never looks like a declined card', async () => {
  const stripe = createStripeClient({ secretKey: 'sk_test_other', apiBase: rig.standIn.url });
  const provider = createStripeProvider(stripe, 'pk_test_other');

  expect(await provider.createPayment(visit, 'run-1')).toMatchObject({
    ok: false,
    error: { code: 'provider_refuses', refusal: { type: 'StripeAuthenticationError', status: 401 } },
  });
});

test('a list that breaks off is no list: what is missing in it would look unpaid', async () => {
  rig.standIn.next('server error', 'server error', 'server error');
  const read = async () => {
    for await (const _ of rig.provider.listPayments({ createdFrom: instantOf(0) }));
  };

  await expect(read()).rejects.toThrow(PaymentsNotListed);
});

test('what the bank has taken back cannot be refunded as well', async () => {
  const made = await rig.provider.createPayment(visit, 'run-1');
  if (!made.ok) throw new Error(made.error.code);
  const { reference } = made.value.payment;
  await rig.pay(made.value.clientSecret, 'good');
  rig.standIn.intents.dispute(reference);
  const order = { reference, amountCents: cents(7_000), why: 'requested_by_customer' } as const;

  expect(await rig.provider.refund(order, 'back-1')).toEqual({
    ok: false,
    error: { code: 'disputed' },
  });
});

test.each([
  ['needs_response', 'open'],
  ['warning_needs_response', 'open'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
] as const)(
  'a dispute that Stripe calls %s is %s, and its payment stays one that was disputed',
  async (status, state) => {
    const made = await rig.provider.createPayment(visit, 'run-1');
    if (!made.ok) throw new Error(made.error.code);
    const { reference } = made.value.payment;
    await rig.pay(made.value.clientSecret, 'good');
    const { id } = rig.standIn.intents.dispute(reference, 3_000);
    rig.standIn.intents.disputes.close(reference, status);

    expect(await rig.provider.listDisputes(reference)).toEqual({
      ok: true,
      value: [{ reference: id, amountCents: 3_000, state }],
    });
    expect(await rig.provider.getPayment(reference)).toMatchObject({ value: { disputed: true } });
  },
);

test('a refund that the bank returns has failed, and counts as not given back', async () => {
  const made = await rig.provider.createPayment(visit, 'run-1');
  if (!made.ok) throw new Error(made.error.code);
  const { reference } = made.value.payment;
  await rig.pay(made.value.clientSecret, 'good');
  const order = { reference, amountCents: cents(7_000), why: 'requested_by_customer' } as const;
  const refunded = await rig.provider.refund(order, 'back-1');

  if (refunded.ok) rig.standIn.intents.failRefund(refunded.value.reference);

  expect(await rig.provider.listRefunds(reference)).toMatchObject({ value: [{ state: 'failed' }] });
  expect(await rig.provider.getPayment(reference)).toMatchObject({ value: { refundedCents: 0 } });
});

test('more than a single payment can be is told apart from too little', async () => {
  const order = { ...visit, amountCents: cents(100_000_000) };
  expect(await rig.provider.createPayment(order, 'run-1')).toEqual({
    ok: false,
    error: { code: 'amount_too_large' },
  });
});
