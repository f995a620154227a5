import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  PaymentIntentReference,
  SimulatedConfirmRequest,
  SimulatedConfirmResponse,
} from '@fieldleaf/contract/payments';
import { problem } from '@fieldleaf/domain/problem/problem';
import { Type } from 'typebox';
import {
  type ConfirmFailure,
  confirmSimulatedPayment,
} from '../../adapters/simulated-card/confirm-simulated-payment.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { type Refusal, sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { recordDecline } from '../../money/record-decline.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { giveUpPayment, type NotTheirs, openOnlinePayment } from './online-payments.ts';

type Options = { readonly ctx: AppContext; readonly lookupLimits: LookupLimits };

export const paymentsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, lookupLimits }) => {
  const tags = ['Payments'];

  const create = {
    tags,
    summary: 'Hold a time and prepare its payment',
    body: CreatePaymentIntentRequest,
    response: { 200: CreatePaymentIntentResponse },
  };
  const { onResponse } = lookupLimits;
  const limited = { schema: create, config: publicForm, onResponse };
  app.post('/create-payment-intent', limited, async (request, reply) => {
    // A code is guessed here no sooner than where it is only looked up.
    if (bringsCodes(request.body)) await lookupLimits.onRequest(request, reply);
    if (reply.sent) return reply;
    const opened = await openOnlinePayment(ctx, request.body, clientOfRequest(request));
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const cancel = {
    tags,
    summary: 'Give a payment and its time up',
    body: PaymentIntentReference,
    response: { 204: Type.Null() },
  };
  app.post('/cancel-payment-intent', { schema: cancel, config: publicForm }, async (request, reply) => {
    const givenUp = await giveUpPayment(ctx, request.body);
    return givenUp.ok ? reply.code(204).send(null) : sendProblem(reply, refusalOf(givenUp.error));
  });
};

const bringsCodes = ({ promoCode, giftCardCode }: CreatePaymentIntentRequest): boolean =>
  promoCode !== undefined || giftCardCode !== undefined;

const refusalOf = (error: Refusal | NotTheirs): Refusal =>
  error.code === 'payment_unknown' ? REFUSALS.notFound : error;

const REFUSAL: Readonly<Record<ConfirmFailure['code'], Refusal>> = {
  payment_unknown: REFUSALS.notFound,
  not_a_test_card: problem('not_a_test_card', 'cardNumber'),
  card_missing: { ...REFUSALS.invalidInput, issues: [{ path: 'cardNumber', message: 'is required' }] },
  payment_ended: problem('payment_ended'),
};

const Reference = Type.Object({ paymentIntentId: Type.String({ maxLength: 120 }) });

/** The part a real provider does in the browser; registered only when cards are simulated. */
export const simulatedCardRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags: ['Payments'],
    summary: 'Pay with a test card',
    params: Reference,
    body: SimulatedConfirmRequest,
    response: { 200: SimulatedConfirmResponse },
  };
  app.post('/:paymentIntentId/confirm', { schema, config: publicForm }, async (request, reply) => {
    const { paymentIntentId } = request.params;
    const confirmed = await confirmSimulatedPayment(ctx.ops, paymentIntentId, request.body);
    // A provider reports this by itself.
    if (confirmed.ok && confirmed.value.status === 'requires_payment_method')
      await recordDecline(ctx, { paymentIntentId, attemptId: newCommandId() });
    return confirmed.ok ? confirmed.value : sendProblem(reply, REFUSAL[confirmed.error.code]);
  });
};
