import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  PaymentIntentReference,
} from '@fieldleaf/contract/payments';
import { Type } from 'typebox';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { type Refusal, sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Desk } from '../../practice/desk.ts';
import { giveUpPayment, type NotTheirs, openOnlinePayment } from './online-payments.ts';

type Options = { readonly desk: Desk; readonly lookupLimits: LookupLimits };

export const paymentsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, lookupLimits }) => {
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
    const opened = await openOnlinePayment(desk, request.body, clientOfRequest(request));
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

const bringsCodes = ({ promoCode, giftCardCode }: CreatePaymentIntentRequest): boolean =>
  promoCode !== undefined || giftCardCode !== undefined;

const refusalOf = (error: Refusal | NotTheirs): Refusal =>
  error.code === 'payment_unknown' ? REFUSALS.notFound : error;
