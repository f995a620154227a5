import type { ApiResult } from '@fieldleaf/contract/client';
import type {
  PaymentIntentReference,
  SimulatedConfirmRequest,
  SimulatedConfirmResponse,
} from '@fieldleaf/contract/payments';
import { confirmSimulatedCard } from './confirm-simulated-card.ts';
import { confirmUntilAnswered } from './confirm-until-answered.ts';
import type { PayUiProps } from './pay-ui.ts';

export type Confirmation = Omit<SimulatedConfirmRequest, 'clientSecret'>;

type Attempt = {
  readonly intent: PaymentIntentReference;
  readonly confirmation: Confirmation;
  /** What the form holds: a new payment starts with the card again. */
  readonly cardNumber: string | undefined;
  readonly onEnded: PayUiProps['onEnded'];
};

export type Attempted = {
  readonly answer: ApiResult<SimulatedConfirmResponse>;
  readonly paid: PaymentIntentReference;
};

const confirm = (intent: PaymentIntentReference, confirmation: Confirmation) =>
  confirmUntilAnswered(() => confirmSimulatedCard(intent, confirmation));

/**
 * Confirms a payment; one that had ended is replaced and confirmed in its place. Undefined when it was
 * not: something else is shown by then.
 */
export async function confirmOrRenew(attempt: Attempt): Promise<Attempted | undefined> {
  const { intent, confirmation, cardNumber, onEnded } = attempt;
  const answer = await confirm(intent, confirmation);
  if (answer.ok || answer.error.code !== 'payment_ended' || !onEnded) return { answer, paid: intent };
  const renewed = await onEnded();
  if (!renewed || !cardNumber) return undefined;
  return { answer: await confirm(renewed, { cardNumber }), paid: renewed };
}
