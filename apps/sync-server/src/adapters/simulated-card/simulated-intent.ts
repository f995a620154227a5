import { type Cents, cents, sumCents } from '@fieldleaf/domain/money/cents';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { ProviderPayment, ProviderRefund } from '../../card-payments/payment-provider.ts';

/** What the simulated provider remembers of a payment; in `ops`, so that a restart keeps it. */
export type SimulatedIntent = {
  readonly _id: `simulated-intent:${string}`;
  readonly type: 'simulated-intent';
  readonly v: 1;
  readonly reference: string;
  readonly clientSecret: string;
  readonly state: Exclude<ProviderPayment['state'], 'processing'>;
  readonly amountCents: Cents;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** All that is ever kept of a card. */
  readonly cardLast4: string | null;
  readonly refunds: readonly (ProviderRefund & { readonly key: string; readonly at: Instant })[];
  readonly createdAt: Instant;
};

export const intentDocumentId = (reference: string): SimulatedIntent['_id'] =>
  `simulated-intent:${reference}`;

export const refundedCents = (intent: SimulatedIntent): Cents =>
  sumCents(intent.refunds.map((refund) => refund.amountCents));

export const toProviderPayment = (intent: SimulatedIntent): ProviderPayment => ({
  reference: intent.reference,
  state: intent.state,
  amountCents: intent.amountCents,
  receivedCents: intent.state === 'succeeded' ? intent.amountCents : cents(0),
  refundedCents: refundedCents(intent),
  metadata: intent.metadata,
  createdAt: intent.createdAt,
});
