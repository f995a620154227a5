import type { ReviewView, SendReviewRequest } from '@fieldleaf/contract/reviews';
import type { VisitKeyRequest } from '@fieldleaf/contract/visit-links';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { canReview } from '@fieldleaf/domain/review/can-review';
import { type Review, reviewDocumentId } from '@fieldleaf/domain/review/review';
import { shownNameOf } from '@fieldleaf/domain/review/shown-name-of';
import type { Client } from '../../access/client.ts';
import { findBookingOfKey } from '../../access/visit-key.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { Desk } from '../../practice/desk.ts';
import { newCommandId } from '../../practice/new-ids.ts';

/** The visit of a link that was mailed, and what was said of it; looking changes nothing. */
export async function openReview(desk: Desk, link: VisitKeyRequest): Promise<Result<ReviewView, Problem>> {
  const found = await findBookingOfKey(desk, 'review', link);
  if (!found.ok) return found;
  return canReview(found.value) ? ok(await viewOf(desk, found.value)) : err(problem('review_not_open'));
}

/** Says how the visit was, for the consultant to read first; said again, it takes the place of what was said. */
export async function sendReview(
  desk: Desk,
  { stars, words, shown_name, booking_id, key }: SendReviewRequest,
  client: Client,
): Promise<Result<ReviewView, Problem>> {
  const found = await findBookingOfKey(desk, 'review', { booking_id, key });
  if (!found.ok) return found;
  const { bookingId, customer } = found.value;
  const spent = await spendBudget(desk, 'review', { client, email: customer.email });
  if (!spent.ok) return spent;
  const outcome = await desk.execute({
    id: newCommandId(),
    at: desk.now(),
    by: { role: 'customer' },
    kind: 'review.send',
    payload: { bookingId, stars, words, shownName: shown_name, ...spokenIn(languageOf(client)) },
  });
  const answer = answerOf(outcome);
  return answer.ok ? ok(await viewOf(desk, found.value)) : answer;
}

/** Asked of the store, as the read model may be a moment behind what was just sent. */
async function viewOf(
  { documents }: Desk,
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
