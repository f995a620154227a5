import { bookingDocumentId } from '../booking/booking.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { languageOf, spokenIn } from '../language/language.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { canReview } from './can-review.ts';
import { type Review, reviewDocumentId } from './review.ts';

/** How often a review is changed before it is read. */
const MOST_CHANGES = 20;

/** A customer says how the visit was. Said again, it takes the place of what was said, until it has been read. */
export const sendReview: CommandDefinition<'review.send'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload: { bookingId } }) => [bookingDocumentId(bookingId), reviewDocumentId(bookingId)],
  days: () => [],

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
      ...spokenIn(languageOf(payload)),
      stars,
      words: payload.words.trim(),
      shownName: payload.shownName.trim(),
      status: 'pending',
      history: [...(before?.history ?? []), { what: 'sent', at: now, by, commandId: id }],
    };
    return ok({ claims: [], puts: [review] });
  },
};
