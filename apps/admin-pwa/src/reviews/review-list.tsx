import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { lastSent, type Review } from '@fieldleaf/domain/review/review';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { momentText } from '../controls/date-text.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { visitTimeWords } from '../controls/visit-words.ts';
import { hrefOf } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { ReviewActions } from './review-actions.tsx';
import { REASON_WORDS, STATUS_WORDS, starsWords } from './review-words.ts';
import styles from './reviews.module.css';

const sentAt = (review: Review): string => lastSent(review)?.at ?? '';

/** What customers say of their visits: those to be read first, then the newest. */
export function ReviewList() {
  const reviewsById = usePractice(({ shown }) => shown.reviewsById);
  const reviews = [...reviewsById.values()].sort(
    (one, other) =>
      Number(other.status === 'pending') - Number(one.status === 'pending') ||
      (sentAt(one) < sentAt(other) ? 1 : -1),
  );
  return (
    <div className="screen">
      <h1>Reviews</h1>
      {reviews.length === 0 ? (
        <EmptyState title="No reviews yet">
          <p>
            After a visit its customer is asked by email how it was. You read it before it is on your site.
          </p>
        </EmptyState>
      ) : (
        <>
          <p className="detail">
            Words and stars stay as they were written. Low stars are shown like high ones: that is why people
            believe them.
          </p>
          <ul className={styles.list}>
            {reviews.map((review) => (
              <ReviewCard key={review.bookingId} review={review} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ReviewCard({ review }: { readonly review: Review }) {
  const booking = usePractice(({ shown }) => shown.bookingsById.get(review.bookingId));
  const { timeZone } = useSettings().business;
  const { status, words, shownName, bookingId } = review;
  const sent = lastSent(review);
  const reason = review.history.at(-1)?.reason;
  return (
    <li className={`card ${styles.review}`}>
      <p className={styles.head}>
        <strong>{starsWords(review)}</strong>
        <span className={styles.state} data-status={status}>
          {STATUS_WORDS[status]}
        </span>
      </p>
      <blockquote className={styles.words}>{words}</blockquote>
      <p className="detail">
        Shown as “{shownName}”{sent && <>, sent {momentText(epochMsOf(sent.at), timeZone)}</>}
        {status === 'hidden' && reason && <>. {REASON_WORDS[reason]}.</>}
      </p>
      {booking && (
        <a className="tap" href={hrefOf({ view: 'bookings', page: bookingId })}>
          {customerName(booking.customer)}, {visitTimeWords(booking.appointment)}
        </a>
      )}
      <ReviewActions review={review} />
    </li>
  );
}
