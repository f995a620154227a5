import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ReviewView, SendReviewRequest } from '@fieldleaf/contract/reviews';
import { VisitKeyRequest } from '@fieldleaf/contract/visit-links';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { openReview, sendReview } from './reviews.ts';

type Options = { readonly desk: Desk; readonly lookupLimits: LookupLimits };

const answers = { tags: ['Reviews'], response: { 200: ReviewView } };

/** What the link of the mail after a visit leads to. */
export const reviewsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, lookupLimits }) => {
  const open = { ...answers, summary: 'The visit of a link to review it', body: VisitKeyRequest };
  app.post('/open', { schema: open, ...lookupLimits }, async (request, reply) => {
    const opened = await openReview(desk, request.body);
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const send = { ...answers, summary: 'Review a visit', body: SendReviewRequest };
  app.post('/', { schema: send, config: publicForm }, async (request, reply) => {
    const sent = await sendReview(desk, request.body, clientOfRequest(request));
    return sent.ok ? sent.value : sendProblem(reply, sent.error);
  });
};
