import { bookingDocumentId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type DecisionResult,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { languageOf, withLanguage } from '../language/language.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { canReview } from './can-review.ts';
import { lastSent, type Review, type ReviewEvent, reviewDocumentId } from './review.ts';

/** Maximum number of changes to a review before it is read. */
const MOST_CHANGES = 20;

/** A customer says how the visit was. Said again, it takes the place of what was said, until it has been read. */
export const sendReview: CommandDefinition<'review.send'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload: { bookingId } }) => [bookingDocumentId(bookingId), reviewDocumentId(bookingId)],

  decide: ({ id, by, payload }, { documents, now }) => {
    const { bookingId, stars } = payload;
    const found = documents.get(reviewDocumentId(bookingId));
    const before = found?.type === 'review' ? found : undefined;
    if (before?.history.some(({ commandId }) => commandId === id)) return ok(NO_CHANGES);
    const booking = documents.get(bookingDocumentId(bookingId));
    if (booking?.type !== 'booking' || !canReview(booking)) return reject(problem('review_not_open'));
    const isRead = before !== undefined && before.status !== 'pending';
    if (isRead || (before?.history.length ?? 0) >= MOST_CHANGES) return reject(problem('review_decided'));
    const review: Review = {
      _id: reviewDocumentId(bookingId),
      type: 'review',
      v: 1,
      bookingId,
      ...withLanguage(languageOf(payload)),
      stars,
      words: payload.words.trim(),
      shownName: payload.shownName.trim(),
      status: 'pending',
      history: [...(before?.history ?? []), { what: 'sent', at: now, by, commandId: id }],
    };
    return ok({ claims: [], puts: [review] });
  },
};

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
): DecisionResult {
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
