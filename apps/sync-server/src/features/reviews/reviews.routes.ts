import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ReviewView, SendReviewRequest } from '@fieldleaf/contract/reviews';
import { VisitKeyRequest } from '@fieldleaf/contract/visit-links';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { languageOf, withLanguage } from '@fieldleaf/domain/language/language';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { canReview } from '@fieldleaf/domain/review/can-review';
import { type Review, reviewDocumentId } from '@fieldleaf/domain/review/review';
import { shownNameOf } from '@fieldleaf/domain/review/shown-reviews';
import type { Client } from '../../access/client.ts';
import { findBookingOfKey } from '../../access/visit-key.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { newCommandId } from '../../practice/new-ids.ts';

type Options = { readonly ctx: AppContext; readonly lookupLimits: LookupLimits };

const answers = { tags: ['Reviews'], response: { 200: ReviewView } };

/** Routes of the link in the email after a visit. */
export const reviewsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, lookupLimits }) => {
  const open = { ...answers, summary: 'The visit of a link to review it', body: VisitKeyRequest };
  app.post('/open', { schema: open, ...lookupLimits }, async (request, reply) => {
    const opened = await openReview(ctx, request.body);
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const send = { ...answers, summary: 'Review a visit', body: SendReviewRequest };
  app.post('/', { schema: send, config: publicForm }, async (request, reply) => {
    const sent = await sendReview(ctx, request.body, clientOfRequest(request));
    return sent.ok ? sent.value : sendProblem(reply, sent.error);
  });
};

/** The visit of a link that was mailed, and what was said of it; looking changes nothing. */
async function openReview(ctx: AppContext, link: VisitKeyRequest): Promise<Result<ReviewView, Problem>> {
  const found = await findBookingOfKey(ctx, 'review', link);
  if (!found.ok) return found;
  return canReview(found.value) ? ok(await viewOf(ctx, found.value)) : err(problem('review_not_open'));
}

/** Says how the visit was, for the consultant to read first; said again, it takes the place of what was said. */
async function sendReview(
  ctx: AppContext,
  { stars, words, shown_name, booking_id, key }: SendReviewRequest,
  client: Client,
): Promise<Result<ReviewView, Problem>> {
  const found = await findBookingOfKey(ctx, 'review', { booking_id, key });
  if (!found.ok) return found;
  const { bookingId, customer } = found.value;
  const spent = await spendBudget(ctx, 'review', { client, email: customer.email });
  if (!spent.ok) return spent;
  const outcome = await ctx.execute({
    id: newCommandId(),
    at: ctx.now(),
    by: { role: 'customer' },
    kind: 'review.send',
    payload: { bookingId, stars, words, shownName: shown_name, ...withLanguage(languageOf(client)) },
  });
  const answer = answerOf(outcome);
  return answer.ok ? ok(await viewOf(ctx, found.value)) : answer;
}

/** Asked of the store, as the read model may be a moment behind what was just sent. */
async function viewOf(
  { documents }: AppContext,
  { bookingId, appointment, customer }: Booking,
): Promise<ReviewView> {
  const review = await documents.get<Review>(reviewDocumentId(bookingId));
  const sent = review && { stars: review.stars, words: review.words, shown_name: review.shownName };
  return {
    consultation_type: appointment.consultationType,
    visited_on: appointment.date,
    state: stateOf(review),
    review: sent ?? null,
    suggested_name: shownNameOf(customer),
  };
}

function stateOf(review: Review | undefined): ReviewView['state'] {
  if (!review) return 'open';
  return review.status === 'pending' ? 'sent' : 'decided';
}
