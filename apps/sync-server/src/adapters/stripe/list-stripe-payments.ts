import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import type Stripe from 'stripe';
import {
  isOurs,
  PaymentsNotListed,
  type PaymentWindow,
  type ProviderPayment,
} from '../../money/payment-provider.ts';
import { toFailure } from './stripe-failure.ts';
import { toProviderPayment } from './stripe-payment.ts';

/** The most that Stripe gives at once. */
export const PAGE_SIZE = 100;

// Stripe counts whole seconds.
const secondsOf = (instant: Instant): number => Math.ceil(epochMsOf(instant) / 1_000);

/** Every intent of ours in the window. The account may be used by others too: theirs are passed over. */
export async function* listStripePayments(
  stripe: Stripe,
  { createdFrom, createdTo }: PaymentWindow,
): AsyncIterable<ProviderPayment> {
  const created = { gte: secondsOf(createdFrom), ...(createdTo && { lt: secondsOf(createdTo) }) };
  const expand = ['data.latest_charge'];
  try {
    for await (const intent of stripe.paymentIntents.list({ created, expand, limit: PAGE_SIZE })) {
      const payment = toProviderPayment(intent);
      if (isOurs(payment)) yield payment;
    }
  } catch (error) {
    throw new PaymentsNotListed(toFailure(error, 'read'));
  }
}
