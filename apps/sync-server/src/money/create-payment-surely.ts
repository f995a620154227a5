import type { PaymentProvider } from './payment-provider.ts';

/**
 * Makes a payment ready. When the answer is lost, the provider is asked once more under the same key, and
 * answers with what it has made: never a second payment for one wish.
 */
export const createPaymentSurely =
  ({ createPayment }: Pick<PaymentProvider, 'createPayment'>): PaymentProvider['createPayment'] =>
  async (order, idempotencyKey) => {
    const created = await createPayment(order, idempotencyKey);
    const isUnknown = !created.ok && created.error.code === 'unknown_outcome';
    return isUnknown ? createPayment(order, idempotencyKey) : created;
  };
