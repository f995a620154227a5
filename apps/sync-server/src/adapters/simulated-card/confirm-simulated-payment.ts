import type { SimulatedConfirmRequest, SimulatedConfirmResponse } from '@fieldleaf/contract/payments';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken, isTokenOf } from '../../access/token.ts';
import { changeDocument } from '../../store/change-document.ts';
import type { Database } from '../../store/store.ts';
import { intentDocumentId, isSecretOf, type SimulatedIntent } from './simulated-intent.ts';
import { SIMULATED_SETUP, type SimulatedSetup, setupDocumentId } from './simulated-setup.ts';
import { DECLINED, digitsOf, NOT_APPROVED, type TestCard, testCardOf } from './test-card-deeds.ts';

export type ConfirmFailure =
  /** Unknown payment, wrong secret and a payment for a card reader look alike. */
  | { readonly code: 'payment_unknown' }
  | { readonly code: 'not_a_test_card' }
  | { readonly code: 'card_missing' }
  | { readonly code: 'payment_ended' };

type Step = Result<SimulatedIntent, ConfirmFailure>;

const STATE_AFTER = {
  succeeds: 'succeeded',
  'is-declined': 'requires_payment_method',
  'asks-for-approval': 'requires_action',
  'always-asks': 'requires_action',
  'is-declined-later': 'requires_payment_method',
} as const satisfies Record<TestCard, SimulatedIntent['state']>;

/** Confirms a payment as the customer's browser does: the part of a real provider's own form. */
export async function confirmSimulatedPayment(
  ops: Database,
  reference: string,
  request: SimulatedConfirmRequest,
): Promise<Result<SimulatedConfirmResponse, ConfirmFailure>> {
  const card = request.cardNumber === undefined ? undefined : testCardOf(request.cardNumber);
  if (request.cardNumber !== undefined && !card) return err({ code: 'not_a_test_card' });
  if (reference.startsWith(SIMULATED_SETUP))
    return confirmSimulatedSetup(ops, reference, { ...request, card });

  const confirmed = await changeDocument(ops, intentDocumentId(reference), (intent: SimulatedIntent) =>
    confirm(intent, request, card),
  );
  if (confirmed.ok) return ok(answerOf(confirmed.value, request, card));
  return confirmed.error.code === 'missing' ? err({ code: 'payment_unknown' }) : err(confirmed.error);
}

function confirm(
  intent: SimulatedIntent,
  request: SimulatedConfirmRequest,
  card: TestCard | undefined,
): Step {
  const isTheirs = isSecretOf(intent, request.clientSecret);
  if (!isTheirs || intent.channel === 'card_present') return err({ code: 'payment_unknown' });
  if (intent.state === 'canceled') return err({ code: 'payment_ended' });
  if (intent.state === 'succeeded') return ok(intent);
  if (intent.state === 'requires_action' && request.authenticated !== undefined) {
    return ok({ ...intent, state: request.authenticated ? 'succeeded' : 'requires_payment_method' });
  }
  if (!card || request.cardNumber === undefined) return err({ code: 'card_missing' });
  return ok({ ...intent, state: STATE_AFTER[card], cardLast4: digitsOf(request.cardNumber).slice(-4) });
}

function answerOf(
  intent: SimulatedIntent,
  request: SimulatedConfirmRequest,
  card: TestCard | undefined,
): SimulatedConfirmResponse {
  if (intent.state === 'succeeded') return { status: 'succeeded' };
  if (intent.state === 'requires_action') return { status: 'requires_action' };
  const declined = card === 'is-declined' || request.authenticated === undefined;
  return { status: 'requires_payment_method', error: declined ? DECLINED : NOT_APPROVED };
}

type Failure = { readonly code: 'payment_unknown' | 'payment_ended' | 'card_missing' };
type Confirmation = SimulatedConfirmRequest & { readonly card: TestCard | undefined };

const SETUP_AFTER = { ...STATE_AFTER, 'is-declined-later': 'succeeded' } as const;

/** Confirms a card setup as the customer's browser does. */
async function confirmSimulatedSetup(
  ops: Database,
  reference: string,
  confirmation: Confirmation,
): Promise<Result<SimulatedConfirmResponse, Failure>> {
  const confirmed = await changeDocument(ops, setupDocumentId(reference), (setup: SimulatedSetup) =>
    confirmSetup(setup, confirmation),
  );
  if (confirmed.ok) return ok(setupAnswerOf(confirmed.value, confirmation));
  return err(confirmed.error.code === 'missing' ? { code: 'payment_unknown' } : confirmed.error);
}

function confirmSetup(setup: SimulatedSetup, confirmation: Confirmation): Result<SimulatedSetup, Failure> {
  const { clientSecret, card, cardNumber, authenticated } = confirmation;
  if (!isTokenOf(clientSecret, setup.clientSecretHash)) return err({ code: 'payment_unknown' });
  if (setup.state === 'canceled') return err({ code: 'payment_ended' });
  if (setup.state === 'succeeded') return ok(setup);
  if (setup.state === 'requires_action' && authenticated !== undefined)
    return ok({ ...setup, state: authenticated ? 'succeeded' : 'requires_payment_method' });
  if (!card || cardNumber === undefined) return err({ code: 'card_missing' });
  const digits = digitsOf(cardNumber);
  const kept = { last4: digits.slice(-4), deed: card, fingerprint: hashOfToken(digits).slice(0, 16) };
  return ok({ ...setup, state: SETUP_AFTER[card], card: kept });
}

function setupAnswerOf({ state }: SimulatedSetup, { card }: Confirmation): SimulatedConfirmResponse {
  if (state === 'succeeded' || state === 'requires_action') return { status: state };
  return { status: 'requires_payment_method', error: card ? DECLINED : NOT_APPROVED };
}
