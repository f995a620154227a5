import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { ReadPaymentEvent } from '../../money/payment-event.ts';
import type { Desk } from '../../practice/desk.ts';
import { hearPaymentEvent } from './hear-payment-event.ts';

type Options = {
  readonly desk: Desk;
  readonly readPaymentEvent: ReadPaymentEvent;
};

const LARGEST_EVENT_BYTES = 1024 * 1024;

/** Where the provider reports. The signature is over the bytes as sent, so only this scope keeps them. */
export const paymentWebhookRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { desk, readPaymentEvent } = options;
  app.removeContentTypeParser('application/json');
  const limits = { parseAs: 'buffer' as const, bodyLimit: LARGEST_EVENT_BYTES };
  app.addContentTypeParser('application/json', limits, (_request, bytes, done) => done(null, bytes));

  const schema = {
    tags: ['Payments'],
    summary: 'What the card provider reports',
    response: { 200: Type.Object({ received: Type.Literal(true) }) },
  };
  app.post('/webhook', { schema }, async ({ body, headers, log }, reply) => {
    const signature = headers['stripe-signature'];
    const isSigned = typeof signature === 'string' && Buffer.isBuffer(body);
    const event = isSigned ? readPaymentEvent(body, signature) : undefined;
    if (!event) return sendProblem(reply, REFUSALS.invalidSignature);
    if (!event.isOfOurMode) {
      log.warn(
        { eventId: event.eventId },
        'an event about test money or real money that is not ours: ignored',
      );
      return { received: true as const };
    }
    const heard = await hearPaymentEvent(desk, event);
    if (heard === 'later') return sendProblem(reply, REFUSALS.storeUnavailable);
    return { received: true as const };
  });
};
