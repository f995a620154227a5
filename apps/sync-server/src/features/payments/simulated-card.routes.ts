import { SimulatedConfirmRequest, SimulatedConfirmResponse } from '@fieldleaf/contract/payments';
import { problem } from '@fieldleaf/domain/problem/problem';
import { Type } from 'typebox';
import {
  type ConfirmFailure,
  confirmSimulatedPayment,
} from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { type Refusal, sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { hearDecline } from '../../money/hear-decline.ts';
import { newCommandId } from '../../practice/new-ids.ts';

const REFUSAL: Readonly<Record<ConfirmFailure['code'], Refusal>> = {
  payment_unknown: REFUSALS.notFound,
  not_a_test_card: problem('not_a_test_card', 'cardNumber'),
  card_missing: { ...REFUSALS.invalidInput, issues: [{ path: 'cardNumber', message: 'is required' }] },
  payment_ended: problem('payment_ended'),
};

const Reference = Type.Object({ paymentIntentId: Type.String({ maxLength: 120 }) });

/** The part a real provider does in the browser; registered only when cards are simulated. */
export const simulatedCardRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags: ['Payments'],
    summary: 'Pay with a test card',
    params: Reference,
    body: SimulatedConfirmRequest,
    response: { 200: SimulatedConfirmResponse },
  };
  app.post('/:paymentIntentId/confirm', { schema, config: publicForm }, async (request, reply) => {
    const { paymentIntentId } = request.params;
    const confirmed = await confirmSimulatedPayment(desk.ops, paymentIntentId, request.body);
    // What a provider reports by itself.
    if (confirmed.ok && confirmed.value.status === 'requires_payment_method')
      await hearDecline(desk, { paymentIntentId, attemptId: newCommandId() });
    return confirmed.ok ? confirmed.value : sendProblem(reply, REFUSAL[confirmed.error.code]);
  });
};
