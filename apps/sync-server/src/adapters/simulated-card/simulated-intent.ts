import { type Cents, cents, sumCents } from '@fieldleaf/domain/money/cents';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { isTokenOf } from '../../access/token.ts';
import type { PaymentChannel, ProviderPayment, ProviderRefund } from '../../money/payment-provider.ts';

type SimulatedRefund = Omit<ProviderRefund, 'createdAt'> & { readonly key: string; readonly at: Instant };

/** Payment as the simulated provider stores it; in `ops`, so that a restart keeps it. */
export type SimulatedIntent = {
  readonly _id: `simulated-intent:${string}`;
  readonly type: 'simulated-intent';
  readonly v: 1;
  readonly reference: string;
  readonly clientSecretHash: string;
  readonly state: Exclude<ProviderPayment['state'], 'processing'>;
  readonly channel: PaymentChannel;
  /** Customer whose kept card pays it. */
  readonly customerId?: string;
  readonly amountCents: Cents;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** All that is ever kept of a card. */
  readonly cardLast4: string | null;
  readonly refunds: readonly SimulatedRefund[];
  readonly createdAt: Instant;
};

export const intentDocumentId = (reference: string): SimulatedIntent['_id'] =>
  `simulated-intent:${reference}`;

/** True if the customer of this payment sent it. */
export const isSecretOf = ({ clientSecretHash }: SimulatedIntent, given: string): boolean =>
  isTokenOf(given, clientSecretHash);

export const refundedCents = (intent: SimulatedIntent): Cents =>
  sumCents(
    toProviderRefunds(intent)
      .filter(({ state }) => state !== 'failed')
      .map(({ amountCents }) => amountCents),
  );

export const toProviderRefunds = ({ refunds }: SimulatedIntent): readonly ProviderRefund[] =>
  refunds.map(({ reference, amountCents, why, refundId, state, at }) => ({
    reference,
    amountCents,
    why,
    refundId,
    state,
    createdAt: at,
  }));

export const toProviderPayment = (intent: SimulatedIntent): ProviderPayment => ({
  reference: intent.reference,
  livemode: false,
  state: intent.state,
  amountCents: intent.amountCents,
  receivedCents: intent.state === 'succeeded' ? intent.amountCents : cents(0),
  refundedCents: refundedCents(intent),
  disputed: false,
  metadata: intent.metadata,
  createdAt: intent.createdAt,
});
