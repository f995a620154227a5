import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { Type } from 'typebox';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { finishPayment } from '../../money/finish-payment.ts';
import type { PaymentEvent, ReadPaymentEvent } from '../../money/payment-event.ts';
import { isUnavailable } from '../../money/payment-problem.ts';
import { NotCompared, reconcileReference } from '../../money/reconciliation/reconcile-payment.ts';
import { recordDecline } from '../../money/record-decline.ts';
import type { AppContext } from '../../practice/app-context.ts';

type Options = {
  readonly ctx: AppContext;
  readonly readPaymentEvent: ReadPaymentEvent;
};

const LARGEST_EVENT_BYTES = 1024 * 1024;

/** Receives the provider's events. The signature is over the bytes as sent, so only this scope keeps them. */
export const paymentWebhookRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { ctx, readPaymentEvent } = options;
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
    const handled = await handlePaymentWebhook(ctx, event);
    if (handled === 'retry') return sendProblem(reply, REFUSALS.storeUnavailable);
    return { received: true as const };
  });
};

/** Longer than the provider goes on repeating an event. */
const KEPT_MINUTES = 7 * 24 * 60;

/**
 * Brings the payment of an event to its end, and lets the books know what was given back of it. The event
 * is written down last, so that one whose effect was cut short is handled again; handling it twice does nothing
 * twice. `retry`: the provider should repeat it.
 */
export async function handlePaymentWebhook(
  ctx: AppContext,
  { eventId, paymentIntentId, isDecline }: PaymentEvent,
): Promise<'handled' | 'retry'> {
  if (paymentIntentId === null) return 'handled';
  if (isDecline) return recordDecline(ctx, { paymentIntentId, attemptId: eventId });
  const _id = `webhook:${eventId}`;
  if (await ctx.ops.get(_id)) return 'handled';
  if (isUnavailable(await finishPayment(ctx, paymentIntentId))) return 'retry';
  try {
    await reconcileReference(ctx, paymentIntentId);
  } catch (error) {
    if (error instanceof NotCompared) return 'retry';
    throw error;
  }
  await ctx.ops.put({ _id, type: 'webhook', v: 1, expiresAt: plusMinutes(ctx.now(), KEPT_MINUTES) });
  return 'handled';
}
