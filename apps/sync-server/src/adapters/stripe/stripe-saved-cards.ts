import { err, ok } from '@fieldleaf/domain/result';
import { Stripe } from 'stripe';
import type { PaymentAnswer, SavedCards } from '../../money/payment-provider.ts';
import type { CardSetup, ChargeOutcome, NewSetup, SavedCard } from '../../money/saved-cards.ts';
import { answerOf } from './stripe-answer.ts';
import { isUnexpectedState, toFailure } from './stripe-failure.ts';
import { STATES } from './stripe-payment.ts';

const { errors } = Stripe;

/** The brand and the last digits are on the payment method, which therefore has to be read along. */
const WITH_CARD = { expand: ['payment_method'] };

/** Cards that Stripe keeps: a Customer without a name, a SetupIntent for charges while its owner is away. */
export const createStripeSavedCards = (stripe: Stripe): SavedCards => ({
  createSetup: (order, idempotencyKey) =>
    answerOf('create', async () => {
      const { metadata } = order;
      // Its own key: whoever asks again finds the same customer, and gives the setup the same parameters.
      const key = `${idempotencyKey}.customer`;
      const customer = await stripe.customers.create({ metadata: { ...metadata } }, { idempotencyKey: key });
      const created = await stripe.setupIntents.create(setupOf(order, customer.id), { idempotencyKey });
      return { setup: toCardSetup(created), clientSecret: secretOf(created) };
    }),

  getSetup: (reference) => readSetup(stripe, reference),

  cancelSetup: async (reference) => {
    try {
      return ok(toCardSetup(await stripe.setupIntents.cancel(reference, WITH_CARD)));
    } catch (error) {
      // Cancelled before, or succeeded first.
      return isUnexpectedState(error) ? readSetup(stripe, reference) : err(toFailure(error, 'write'));
    }
  },

  chargeCard: async ({ reference, card }, idempotencyKey) => {
    const confirmation = { payment_method: card.paymentMethodId, off_session: true };
    try {
      const { status } = await stripe.paymentIntents.confirm(reference, confirmation, { idempotencyKey });
      return ok(OUTCOMES[status] ?? 'declined');
    } catch (error) {
      const refused = outcomeOfRefusal(error);
      if (refused) return ok(refused);
      return isUnexpectedState(error) ? readOutcome(stripe, reference) : err(toFailure(error, 'write'));
    }
  },

  forgetCard: async ({ paymentMethodId }) => {
    try {
      await stripe.paymentMethods.detach(paymentMethodId);
      return ok(undefined);
    } catch (error) {
      return isGone(error) ? ok(undefined) : err(toFailure(error, 'write'));
    }
  },
});

const setupOf = ({ description, metadata }: NewSetup, customer: string): Stripe.SetupIntentCreateParams => ({
  customer,
  usage: 'off_session',
  description,
  metadata: { ...metadata },
  // A wallet's card is one, too; what is no card would be kept under other rules.
  allowed_payment_method_types: ['card'],
});

const readSetup = (stripe: Stripe, reference: string): PaymentAnswer<CardSetup> =>
  answerOf('read', async () => toCardSetup(await stripe.setupIntents.retrieve(reference, WITH_CARD)));

function toCardSetup(intent: Stripe.SetupIntent): CardSetup {
  return {
    reference: intent.id,
    state: STATES[intent.status] ?? 'processing',
    livemode: intent.livemode,
    metadata: intent.metadata ?? {},
    card: intent.status === 'succeeded' ? cardOf(intent) : null,
  };
}

function cardOf({ customer, payment_method: method }: Stripe.SetupIntent): SavedCard | null {
  if (customer === null || method === null) return null;
  const {
    brand = null,
    last4 = null,
    fingerprint = null,
  } = (typeof method === 'object' && method.card) || {};
  const idOf = (object: string | { readonly id: string }) =>
    typeof object === 'string' ? object : object.id;
  return { customerId: idOf(customer), paymentMethodId: idOf(method), brand, last4, fingerprint };
}

function secretOf({ id, client_secret: secret }: Stripe.SetupIntent): string {
  if (secret === null) throw new Error(`Stripe made ${id} without a client secret`);
  return secret;
}

/** Asked for while nobody is there to approve it, a payment ends by itself or waits for its customer. */
const OUTCOMES: Readonly<Partial<Record<string, ChargeOutcome>>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'needs-customer',
};

const REFUSALS: Readonly<Record<string, ChargeOutcome>> = {
  authentication_required: 'needs-customer',
  expired_card: 'expired',
};

function outcomeOfRefusal(error: unknown): ChargeOutcome | undefined {
  if (error instanceof errors.StripeCardError) return REFUSALS[error.code ?? ''] ?? 'declined';
  return isGone(error) ? 'gone' : undefined;
}

/** Detached, or of a customer there is no longer: Stripe takes neither back. */
const isGone = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  (error.code === 'payment_method_unexpected_state' ||
    error.param === 'payment_method' ||
    (error.code === 'resource_missing' && /payment_?method/i.test(error.message)));

/** Confirmed before, or ended: the payment itself knows which. */
const readOutcome = (stripe: Stripe, reference: string): PaymentAnswer<ChargeOutcome> =>
  answerOf('read', async () => {
    const { status } = await stripe.paymentIntents.retrieve(reference);
    return OUTCOMES[status] ?? 'declined';
  });
