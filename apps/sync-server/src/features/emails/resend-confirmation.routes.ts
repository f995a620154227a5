import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ResendConfirmationRequest, ResendConfirmationResponse } from '@fieldleaf/contract/email-templates';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { ResendConfirmation } from './resend-confirmation.ts';

type Options = { readonly resendConfirmation: ResendConfirmation };

export const resendConfirmationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const schema = {
    tags: ['Email'],
    summary: 'Mail the confirmation of a booking again',
    body: ResendConfirmationRequest,
    response: { 200: ResendConfirmationResponse },
  };
  app.post('/resend-booking-confirmation', { schema }, async (request, reply) => {
    const resent = await options.resendConfirmation(request.body, consultantOf(request));
    if (!resent.ok) return sendProblem(reply, resent.error);
    return { status: 'success' as const, meeting_link: resent.value };
  });
};
