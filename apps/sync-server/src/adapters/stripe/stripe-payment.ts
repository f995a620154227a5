import { cents } from '@fieldleaf/domain/money/cents';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type Stripe from 'stripe';
import type {
  PaymentState,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '../../money/payment-provider.ts';

/** States of payments, and of cards set up for later charges. */
export const STATES: Readonly<Record<Stripe.PaymentIntent.Status, PaymentState>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Refunded amounts are on the charge, so it must be expanded. */
export const WITH_CHARGE = { expand: ['latest_charge'] };

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

/** Stripe's intent as the product knows payments. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = chargeOf(intent);
  return {
    reference: intent.id,
    livemode: intent.livemode,
    state: STATES[intent.status] ?? 'processing',
    amountCents: cents(intent.amount),
    receivedCents: cents(intent.amount_received),
    refundedCents: cents(charge?.amount_refunded ?? 0),
    disputed: charge?.disputed ?? false,
    metadata: intent.metadata,
    createdAt: instantOf(intent.created * 1_000),
    ...(charge?.created !== undefined && { paidAt: instantOf(charge.created * 1_000) }),
  };
}

/** A refund without a status is one of the older kinds of payment, which are given back at once. */
const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Stripe's refund as the product knows refunds. */
export const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  reference: refund.id,
  amountCents: cents(refund.amount),
  state: REFUND_STATES[refund.status ?? 'succeeded'] ?? 'pending',
  why: refund.metadata?.why ?? null,
  refundId: refund.metadata?.refund ?? null,
  createdAt: instantOf(refund.created * 1_000),
});

/** An inquiry that was closed or prevented took nothing. Statuses not listed here are open. */
const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
};

/** Stripe's dispute as the product knows disputes. */
export const toProviderDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  reference: dispute.id,
  amountCents: cents(dispute.amount),
  state: DISPUTE_STATES[dispute.status] ?? 'open',
});
