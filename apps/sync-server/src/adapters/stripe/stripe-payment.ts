import { cents } from '@fieldleaf/domain/money/cents';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type Stripe from 'stripe';
import type { PaymentState, ProviderPayment } from '../../card-payments/payment-provider.ts';

const STATES: Readonly<Record<Stripe.PaymentIntent.Status, PaymentState>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** What is refunded is on the charge, which therefore has to be read along. */
export const WITH_CHARGE = { expand: ['latest_charge'] };

const refundedOf = ({ latest_charge: charge }: Stripe.PaymentIntent): number =>
  charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0;

/** Stripe's intent as the product knows payments. */
export const toProviderPayment = (intent: Stripe.PaymentIntent): ProviderPayment => ({
  reference: intent.id,
  state: STATES[intent.status] ?? 'processing',
  amountCents: cents(intent.amount),
  receivedCents: cents(intent.amount_received),
  refundedCents: cents(refundedOf(intent)),
  metadata: intent.metadata,
  createdAt: instantOf(intent.created * 1_000),
});
