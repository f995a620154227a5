import { cents } from '@fieldleaf/domain/money/cents';
import { SIMULATED_PAYMENT, SIMULATED_REFUND } from '@fieldleaf/domain/payment/simulated-reference';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken } from '../../access/token.ts';
import {
  isOurs,
  MINIMUM_CARD_CENTS,
  type NewPayment,
  type PaymentFailure,
  type PaymentProvider,
  type RefundOrder,
} from '../../money/payment-provider.ts';
import { changeDocument } from '../../store/change-document.ts';
import { readEach } from '../../store/read-each.ts';
import type { Database } from '../../store/store.ts';
import { createSimulatedBalance } from './simulated-balance.ts';
import {
  intentDocumentId,
  refundedCents,
  type SimulatedIntent,
  toProviderPayment,
  toProviderRefunds,
} from './simulated-intent.ts';
import { createSimulatedSavedCards } from './simulated-saved-cards.ts';

/** Takes test cards only and moves no money, but otherwise behaves like a provider that does. */
export function createSimulatedProvider(ops: Database, now: () => Instant): PaymentProvider {
  return {
    name: 'simulated',
    livemode: false,
    clientConfig: () => ({ provider: 'simulated' }),

    createPayment: async (order, key) => {
      if (!isPayable(order.amountCents)) return err({ code: 'invalid_amount' });
      const intent = newIntent(order, key, now());
      const written = await ops.put(intent);
      const kept = written.ok ? intent : await ops.get<SimulatedIntent>(intent._id);
      if (!kept || !isSameOrder(kept, order)) return err({ code: 'idempotency_conflict' });
      return ok({ payment: toProviderPayment(kept), clientSecret: secretOf(key) });
    },

    getPayment: async (reference) => {
      const intent = await ops.get<SimulatedIntent>(intentDocumentId(reference));
      return intent ? ok(toProviderPayment(intent)) : err({ code: 'payment_unknown' });
    },

    cancelPayment: async (reference) => {
      const cancelled = await change(ops, reference, cancel);
      return cancelled.ok ? ok(toProviderPayment(cancelled.value)) : cancelled;
    },

    refund: async (order, key) => {
      const refunded = await change(ops, order.reference, (intent) =>
        refund(intent, order, { key, at: now() }),
      );
      if (!refunded.ok) return refunded;
      const at = refunded.value.refunds.findIndex((each) => each.key === key);
      const done = toProviderRefunds(refunded.value)[at];
      return done ? ok(done) : err({ code: 'unknown_outcome' });
    },

    listRefunds: async (reference) => {
      const intent = await ops.get<SimulatedIntent>(intentDocumentId(reference));
      return intent ? ok(toProviderRefunds(intent)) : err({ code: 'payment_unknown' });
    },

    // No bank stands behind a test card.
    listDisputes: async () => ok([]),

    listPayments: async function* ({ createdFrom, createdTo }) {
      for await (const intent of readEach<SimulatedIntent>(ops, intentDocumentId(''))) {
        const isInside = intent.createdAt >= createdFrom && (!createdTo || intent.createdAt < createdTo);
        if (isInside && isOurs(intent)) yield toProviderPayment(intent);
      }
    },

    ...createSimulatedBalance(ops, now),
    cards: createSimulatedSavedCards(ops, now),
  };
}

async function change(
  ops: Database,
  reference: string,
  decide: (intent: SimulatedIntent) => Result<SimulatedIntent, PaymentFailure>,
): Promise<Result<SimulatedIntent, PaymentFailure>> {
  const changed = await changeDocument(ops, intentDocumentId(reference), decide);
  if (changed.ok) return changed;
  return changed.error.code === 'missing' ? err({ code: 'payment_unknown' }) : err(changed.error);
}

const isPayable = (amountCents: number): boolean =>
  Number.isSafeInteger(amountCents) && amountCents >= MINIMUM_CARD_CENTS;

// The key is part of the document's id: creating it twice is a conflict, not a second payment.
const keyed = (key: string): string => hashOfToken(key).slice(0, 24);

const referenceOf = (key: string): string => `${SIMULATED_PAYMENT}${keyed(key)}`;

/** Made of the key alone, which is kept nowhere: asked again under it, the answer is the same. */
const secretOf = (key: string): string => `${referenceOf(key)}_secret_${keyed(`client secret ${key}`)}`;

function newIntent(order: NewPayment, key: string, createdAt: Instant): SimulatedIntent {
  const reference = referenceOf(key);
  return {
    _id: intentDocumentId(reference),
    type: 'simulated-intent',
    v: 1,
    reference,
    clientSecretHash: hashOfToken(secretOf(key)),
    state: 'requires_payment_method',
    channel: order.channel ?? 'online',
    ...(order.customerId !== undefined && { customerId: order.customerId }),
    amountCents: order.amountCents,
    description: order.description,
    metadata: order.metadata,
    cardLast4: null,
    refunds: [],
    createdAt,
  };
}

const isSameOrder = (intent: SimulatedIntent, order: NewPayment): boolean =>
  intent.amountCents === order.amountCents &&
  (intent.channel ?? 'online') === (order.channel ?? 'online') &&
  JSON.stringify(intent.metadata) === JSON.stringify(order.metadata);

function cancel(intent: SimulatedIntent): Result<SimulatedIntent, PaymentFailure> {
  if (intent.state === 'succeeded')
    return err({ code: 'not_cancelable', payment: toProviderPayment(intent) });
  return ok(intent.state === 'canceled' ? intent : { ...intent, state: 'canceled' });
}

function refund(
  intent: SimulatedIntent,
  order: RefundOrder,
  { key, at }: { key: string; at: Instant },
): Result<SimulatedIntent, PaymentFailure> {
  const earlier = intent.refunds.find((each) => each.key === key);
  if (earlier)
    return earlier.amountCents === order.amountCents ? ok(intent) : err({ code: 'idempotency_conflict' });
  const received = toProviderPayment(intent).receivedCents;
  const isPossible = Number.isSafeInteger(order.amountCents) && order.amountCents > 0;
  if (!isPossible || refundedCents(intent) + order.amountCents > received)
    return err({ code: 'invalid_amount' });
  const reference = `${SIMULATED_REFUND}${keyed(`${intent.reference}:${key}`)}`;
  const { why, refundId = null } = order;
  const made = {
    reference,
    amountCents: cents(order.amountCents),
    why,
    refundId,
    state: 'succeeded',
    key,
    at,
  } as const;
  const refunds = [...intent.refunds, made];
  return ok({ ...intent, refunds });
}
