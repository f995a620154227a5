import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  PaymentIntentReference,
} from '@fieldleaf/contract/payments';
import { clientOf } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { type Refusal, sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { CreatePaymentIntent } from './create-payment-intent.ts';
import type { GiveUpPayment } from './give-up-payment.ts';

type Options = { readonly createPaymentIntent: CreatePaymentIntent; readonly giveUpPayment: GiveUpPayment };

export const paymentsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { createPaymentIntent, giveUpPayment } = options;
  const tags = ['Payments'];

  const create = {
    tags,
    summary: 'Hold a time and prepare its payment',
    body: CreatePaymentIntentRequest,
    response: { 200: CreatePaymentIntentResponse },
  };
  app.post('/create-payment-intent', { schema: create, config: publicForm }, async (request, reply) => {
    const created = await createPaymentIntent(request.body, clientOf(request.ip));
    return created.ok ? created.value : sendProblem(reply, created.error);
  });

  const cancel = {
    tags,
    summary: 'Give a payment and its time up',
    body: PaymentIntentReference,
    response: { 204: Type.Null() },
  };
  app.post('/cancel-payment-intent', { schema: cancel, config: publicForm }, async (request, reply) => {
    const givenUp = await giveUpPayment(request.body);
    return givenUp.ok ? reply.code(204).send(null) : sendProblem(reply, refusalOf(givenUp.error));
  });
};

const refusalOf = (error: Refusal | { readonly code: 'payment_unknown' }): Refusal =>
  error.code === 'payment_unknown' ? REFUSALS.notFound : error;
