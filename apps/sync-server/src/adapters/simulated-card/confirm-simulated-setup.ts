import type { SimulatedConfirmRequest, SimulatedConfirmResponse } from '@fieldleaf/contract/payments';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken, isTokenOf } from '../../access/token.ts';
import { changeDocument } from '../../store/change-document.ts';
import type { Database } from '../../store/store.ts';
import { type SimulatedSetup, setupDocumentId } from './simulated-setup.ts';
import { DECLINED, digitsOf, NOT_APPROVED, type TestCard } from './test-card-deeds.ts';

type Failure = { readonly code: 'payment_unknown' | 'payment_ended' | 'card_missing' };
type Confirmation = SimulatedConfirmRequest & { readonly card: TestCard | undefined };

const STATE_AFTER = {
  succeeds: 'succeeded',
  'is-declined': 'requires_payment_method',
  'asks-for-approval': 'requires_action',
  'always-asks': 'requires_action',
  'is-declined-later': 'succeeded',
} as const satisfies Record<TestCard, SimulatedSetup['state']>;

/** What the customer's browser does to have a card kept. */
export async function confirmSimulatedSetup(
  ops: Database,
  reference: string,
  confirmation: Confirmation,
): Promise<Result<SimulatedConfirmResponse, Failure>> {
  const confirmed = await changeDocument(ops, setupDocumentId(reference), (setup: SimulatedSetup) =>
    confirm(setup, confirmation),
  );
  if (confirmed.ok) return ok(answerOf(confirmed.value, confirmation));
  return err(confirmed.error.code === 'missing' ? { code: 'payment_unknown' } : confirmed.error);
}

function confirm(setup: SimulatedSetup, confirmation: Confirmation): Result<SimulatedSetup, Failure> {
  const { clientSecret, card, cardNumber, authenticated } = confirmation;
  if (!isTokenOf(clientSecret, setup.clientSecretHash)) return err({ code: 'payment_unknown' });
  if (setup.state === 'canceled') return err({ code: 'payment_ended' });
  if (setup.state === 'succeeded') return ok(setup);
  if (setup.state === 'requires_action' && authenticated !== undefined)
    return ok({ ...setup, state: authenticated ? 'succeeded' : 'requires_payment_method' });
  if (!card || cardNumber === undefined) return err({ code: 'card_missing' });
  const digits = digitsOf(cardNumber);
  const kept = { last4: digits.slice(-4), deed: card, fingerprint: hashOfToken(digits).slice(0, 16) };
  return ok({ ...setup, state: STATE_AFTER[card], card: kept });
}

function answerOf({ state }: SimulatedSetup, { card }: Confirmation): SimulatedConfirmResponse {
  if (state === 'succeeded' || state === 'requires_action') return { status: state };
  return { status: 'requires_payment_method', error: card ? DECLINED : NOT_APPROVED };
}
