import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken } from '../../access/token.ts';
import type { PaymentFailure, SavedCards } from '../../money/payment-provider.ts';
import type { ChargeOutcome, NewSetup } from '../../money/saved-cards.ts';
import { changeDocument } from '../../store/change-document.ts';
import type { Database } from '../../store/store.ts';
import { intentDocumentId, type SimulatedIntent } from './simulated-intent.ts';
import {
  SIMULATED_SETUP,
  type SimulatedSetup,
  setupDocumentId,
  setupOfMethod,
  toCardSetup,
} from './simulated-setup.ts';
import type { TestCard } from './test-card-deeds.ts';

/** Outcome of charging a card while its owner is away. */
const OUTCOMES: Readonly<Record<TestCard, ChargeOutcome>> = {
  succeeds: 'succeeded',
  'asks-for-approval': 'succeeded',
  'always-asks': 'needs-customer',
  'is-declined': 'declined',
  'is-declined-later': 'declined',
};

/** Keeps test cards, and charges them as their banks would. */
export const createSimulatedSavedCards = (ops: Database, now: () => Instant): SavedCards => ({
  createSetup: async (order, key) => {
    const setup = newSetup(order, key, now());
    const written = await ops.put(setup);
    const kept = written.ok ? setup : await ops.get<SimulatedSetup>(setup._id);
    if (JSON.stringify(kept?.metadata) !== JSON.stringify(order.metadata) || !kept)
      return err({ code: 'idempotency_conflict' });
    return ok({ setup: toCardSetup(kept), clientSecret: secretOf(key) });
  },

  getSetup: async (reference) => {
    const setup = await ops.get<SimulatedSetup>(setupDocumentId(reference));
    return setup ? ok(toCardSetup(setup)) : err({ code: 'payment_unknown' });
  },

  cancelSetup: async (reference) => {
    const cancelled = await changeSetup(ops, reference, (setup) =>
      setup.state === 'succeeded' ? setup : { ...setup, state: 'canceled' },
    );
    return cancelled.ok ? ok(toCardSetup(cancelled.value)) : cancelled;
  },

  chargeCard: async ({ reference, card }) => {
    const setup = await ops.get<SimulatedSetup>(setupDocumentId(setupOfMethod(card.paymentMethodId)));
    const charged = await changeDocument<SimulatedIntent, PaymentFailure>(
      ops,
      intentDocumentId(reference),
      (intent) => ok(isPayable(intent) && outcomeOf(setup) === 'succeeded' ? paidBy(intent, setup) : intent),
    );
    if (!charged.ok) return err({ code: 'payment_unknown' });
    if (charged.value.state === 'succeeded') return ok('succeeded');
    return ok(charged.value.state === 'canceled' ? 'declined' : outcomeOf(setup));
  },

  forgetCard: async ({ paymentMethodId }) => {
    await changeSetup(ops, setupOfMethod(paymentMethodId), (setup) => ({ ...setup, isForgotten: true }));
    return ok(undefined);
  },
});

const outcomeOf = (setup: SimulatedSetup | undefined): ChargeOutcome =>
  !setup?.card || setup.isForgotten || setup.state !== 'succeeded' ? 'gone' : OUTCOMES[setup.card.deed];

const isPayable = ({ state }: SimulatedIntent): boolean => state !== 'succeeded' && state !== 'canceled';

const paidBy = (intent: SimulatedIntent, setup: SimulatedSetup | undefined): SimulatedIntent => ({
  ...intent,
  state: 'succeeded',
  cardLast4: setup?.card?.last4 ?? null,
});

async function changeSetup(
  ops: Database,
  reference: string,
  change: (setup: SimulatedSetup) => SimulatedSetup,
): Promise<Result<SimulatedSetup, PaymentFailure>> {
  const changed = await changeDocument<SimulatedSetup, PaymentFailure>(
    ops,
    setupDocumentId(reference),
    (setup) => ok(change(setup)),
  );
  return changed.ok ? changed : err({ code: 'payment_unknown' });
}

const keyed = (key: string): string => hashOfToken(key).slice(0, 24);

const referenceOf = (key: string): string => `${SIMULATED_SETUP}${keyed(key)}`;

/** Made of the key alone, which is kept nowhere: asked again under it, the answer is the same. */
const secretOf = (key: string): string => `${referenceOf(key)}_secret_${keyed(`client secret ${key}`)}`;

function newSetup({ description, metadata }: NewSetup, key: string, createdAt: Instant): SimulatedSetup {
  const reference = referenceOf(key);
  return {
    _id: setupDocumentId(reference),
    type: 'simulated-setup',
    v: 1,
    reference,
    clientSecretHash: hashOfToken(secretOf(key)),
    state: 'requires_payment_method',
    description,
    metadata,
    card: null,
    isForgotten: false,
    createdAt,
  };
}
