import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { onTestFinished } from 'vitest';
import { STAND_IN_KEYS, startStripeStandIn } from '../adapters/stripe/testing/stripe-stand-in.ts';
import { buildTestApp } from './build-test-app.ts';
import { createTestCustomer } from './test-customer.ts';

/** A visit of $70, paid by card and booked, in a practice that talks to Stripe. */
export async function paidWithStripe() {
  const standIn = await startStripeStandIn();
  onTestFinished(() => standIn.stop());
  const stripe = { ...STAND_IN_KEYS, webhookSecret: 'whsec_test', apiBase: standIn.url };
  const built = await buildTestApp({ config: { stripe } });
  const phone = await built.signIn();
  const customer = createTestCustomer(built.app);
  const { paymentIntentId, clientSecret } = await customer.intent();
  standIn.intents.confirm(paymentIntentId, clientSecret, '4242424242424242');
  const { bookingId } = (await customer.place({ paymentIntentId })).body;
  const refund = async (payload: object, key?: string) => {
    const url = `/api/admin/bookings/${bookingId}/refund`;
    const headers = key ? { 'idempotency-key': key } : {};
    const answer = await phone.call({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const inPractice = async <Document>(kind: string) =>
    built.store.database('practice').range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  return {
    clock: built.clock,
    phone,
    customer,
    standIn,
    refund,
    paymentIntentId,
    health: async () => (await built.app.inject({ url: '/api/health' })).json(),
    /** The cents that Stripe has refunded. */
    given: () =>
      standIn.intents
        .listRefunds(new URLSearchParams({ payment_intent: paymentIntentId }))
        .data.map(({ amount }) => amount),
    onRecord: async () =>
      (await inPractice<Payment>('payment')).flatMap(({ kind, amountCents }) =>
        kind === 'refund' ? [amountCents] : [],
      ),
    payments: () => inPractice<Payment>('payment'),
    /** About payments; that the provider refused us is another matter. */
    questions: async () =>
      (await inPractice<Attention>('attention')).flatMap(({ matter }) =>
        matter.kind === 'payment-differs' ? [matter] : [],
      ),
  };
}
