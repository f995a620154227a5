import { bookingDocumentId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type Decision,
  NO_CHANGES,
  type Rejection,
  reject,
} from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok, type Result } from '../result.ts';
import { lastSent, type Review, type ReviewEvent, reviewDocumentId } from './review.ts';

type Deciding = Command<'review.show' | 'review.hide'>;

const aboutReview = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload: { bookingId } }: Deciding) => [
    reviewDocumentId(bookingId),
    bookingDocumentId(bookingId),
  ],
  days: () => [],
} as const;

/** Only of words that were read: what was sent since waits for a decision of its own. */
function decide(
  command: Deciding,
  { documents, now }: CommandFacts,
  change: Pick<ReviewEvent, 'reason'> & { readonly what: Review['status'] & ReviewEvent['what'] },
): Result<Decision, Rejection> {
  const { id, by, payload } = command;
  const review = documents.get(reviewDocumentId(payload.bookingId));
  if (review?.type !== 'review') return reject(problem('review_not_found'));
  if (review.history.some(({ commandId }) => commandId === id)) return ok(NO_CHANGES);
  if (lastSent(review)?.commandId !== payload.sentBy) return reject(problem('review_changed'));
  if (review.status === change.what) return ok(NO_CHANGES);
  const event: ReviewEvent = { ...change, at: decidedAt(command, now), by, commandId: id };
  return ok({
    claims: [],
    puts: [{ ...review, status: change.what, history: [...review.history, event] }],
  });
}

/** The consultant puts a review on the site, as it was written. */
export const showReview: CommandDefinition<'review.show'> = {
  ...aboutReview,
  decide: (command, facts) => decide(command, facts, { what: 'shown' }),
};

/** It is not, or no more, on the site, for a reason that says nothing about its stars. */
export const hideReview: CommandDefinition<'review.hide'> = {
  ...aboutReview,
  decide: (command, facts) => decide(command, facts, { what: 'hidden', reason: command.payload.reason }),
};
