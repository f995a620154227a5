import { type Cents, cents, sumCents } from '@fieldleaf/domain/money/cents';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken, isTokenOf } from '../../access/token.ts';
import type { PaymentChannel, ProviderPayment, ProviderRefund } from '../../money/payment-provider.ts';

/** An earlier version did not write down why, nor for which decision, nor what became of it. */
type SimulatedRefund = Pick<ProviderRefund, 'reference' | 'amountCents'> &
  Partial<Pick<ProviderRefund, 'why' | 'refundId' | 'state'>> & {
    readonly key: string;
    readonly at: Instant;
  };

/** What the simulated provider remembers of a payment; in `ops`, so that a restart keeps it. */
export type SimulatedIntent = {
  readonly _id: `simulated-intent:${string}`;
  readonly type: 'simulated-intent';
  readonly v: 1;
  readonly reference: string;
  readonly clientSecretHash?: string;
  /** In clear in what an earlier version wrote. */
  readonly clientSecret?: string;
  readonly state: Exclude<ProviderPayment['state'], 'processing'>;
  /** An earlier version made payments for typed cards only. */
  readonly channel?: PaymentChannel;
  /** Whose kept card is to pay it. */
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

/** Whether the customer of this payment sent it. */
export const isSecretOf = (
  { clientSecretHash, clientSecret = '' }: SimulatedIntent,
  given: string,
): boolean => isTokenOf(given, clientSecretHash ?? hashOfToken(clientSecret));

export const refundedCents = (intent: SimulatedIntent): Cents =>
  sumCents(
    toProviderRefunds(intent)
      .filter(({ state }) => state !== 'failed')
      .map(({ amountCents }) => amountCents),
  );

export const toProviderRefunds = ({ refunds }: SimulatedIntent): readonly ProviderRefund[] =>
  refunds.map(({ reference, amountCents, why = null, refundId = null, state = 'succeeded', at }) => ({
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
