import { Type } from '@fastify/type-provider-typebox';
import {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  PaymentIntentReference,
} from '@fieldleaf/contract/payments';
import { clientOf } from '../../http/client-of.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { type Refusal, sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { giveUpPayment, type NotTheirs, openOnlinePayment } from './online-payments.ts';

export const paymentsRoutes: DeskRoutes = async (app, { desk }) => {
  const tags = ['Payments'];

  const create = {
    tags,
    summary: 'Hold a time and prepare its payment',
    body: CreatePaymentIntentRequest,
    response: { 200: CreatePaymentIntentResponse },
  };
  app.post('/create-payment-intent', { schema: create, config: publicForm }, async (request, reply) => {
    const opened = await openOnlinePayment(desk, request.body, clientOf(request.ip));
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const cancel = {
    tags,
    summary: 'Give a payment and its time up',
    body: PaymentIntentReference,
    response: { 204: Type.Null() },
  };
  app.post('/cancel-payment-intent', { schema: cancel, config: publicForm }, async (request, reply) => {
    const givenUp = await giveUpPayment(desk, request.body);
    return givenUp.ok ? reply.code(204).send(null) : sendProblem(reply, refusalOf(givenUp.error));
  });
};

const refusalOf = (error: Refusal | NotTheirs): Refusal =>
  error.code === 'payment_unknown' ? REFUSALS.notFound : error;
