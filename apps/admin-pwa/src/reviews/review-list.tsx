import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { HIDE_REASONS, type HideReason, lastSent, type Review } from '@fieldleaf/domain/review/review';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useId, useState } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { momentText } from '../controls/date-text.ts';
import { EmptyState } from '../controls/empty-state.tsx';
import { FormActions } from '../controls/form-actions.tsx';
import { ListHeader } from '../controls/list-header.tsx';
import { visitTimeWords } from '../controls/visit-words.ts';
import { hrefOf } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import styles from './reviews.module.css';

const sentAt = (review: Review): string => lastSent(review)?.at ?? '';

/** Customer reviews of visits: pending ones first, then newest first. */
export function ReviewList() {
  const reviewsById = usePractice(({ shown }) => shown.reviewsById);
  const reviews = [...reviewsById.values()].sort(
    (one, other) =>
      Number(other.status === 'pending') - Number(one.status === 'pending') ||
      (sentAt(one) < sentAt(other) ? 1 : -1),
  );
  return (
    <div className="screen">
      <ListHeader title="Reviews" />
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
          <ul className="grid gap-4">
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
    <li className="card grid justify-items-start gap-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{starsWords(review)}</strong>
        <span className={`py-1 px-2 rounded-control bg-moss ${styles.state}`} data-status={status}>
          {STATUS_WORDS[status]}
        </span>
      </p>
      <blockquote className="m-0 whitespace-pre-line">{words}</blockquote>
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

const readOf = (review: Review) => ({
  bookingId: review.bookingId,
  sentBy: lastSent(review)?.commandId ?? '',
});

const show = (review: Review) =>
  submitCommand({
    kind: 'review.show',
    payload: readOf(review),
    saved: { title: 'The review goes on your site.', undo: true },
    failed: 'The review was not put on your site.',
  });

const hide = (review: Review, reason: HideReason) =>
  submitCommand({
    kind: 'review.hide',
    payload: { ...readOf(review), reason },
    saved: { title: 'The review is not shown.', undo: true },
    failed: 'The review was not hidden.',
  });

/** On the site or not: nothing else can be done with what somebody else wrote. */
function ReviewActions({ review }: { readonly review: Review }) {
  const [isHiding, setHiding] = useState(false);
  const { status } = review;
  if (isHiding) return <WhyHidden review={review} onDone={() => setHiding(false)} />;
  return (
    <div className="actions">
      {status !== 'shown' && <Button onClick={() => void show(review)}>Show on My Site</Button>}
      {status !== 'hidden' && (
        <Button kind="secondary" onClick={() => setHiding(true)}>
          Do Not Show…
        </Button>
      )}
    </div>
  );
}

type WhyProps = { readonly review: Review; readonly onDone: () => void };

function WhyHidden({ review, onDone }: WhyProps) {
  const name = useId();
  const [reason, setReason] = useState<HideReason>();
  const hideFor = async (chosen: HideReason) => {
    const saved = await hide(review, chosen);
    if (saved.ok) onDone();
  };
  return (
    <fieldset className="grid gap-1 borderless p-0">
      <legend>Why is it not shown?</legend>
      {HIDE_REASONS.map((each) => (
        <label key={each} className="check">
          <input type="radio" name={name} checked={reason === each} onChange={() => setReason(each)} />
          <span>{REASON_WORDS[each]}</span>
        </label>
      ))}
      <FormActions disabled={!reason} onCancel={onDone} onClick={() => reason && void hideFor(reason)}>
        Do Not Show It
      </FormActions>
    </fieldset>
  );
}

const STATUS_WORDS: Readonly<Record<Review['status'], string>> = {
  pending: 'To read',
  shown: 'On your site',
  hidden: 'Not shown',
};

const REASON_WORDS: Readonly<Record<HideReason, string>> = {
  spam: 'It is spam',
  'names-somebody': 'It names someone else',
  'not-about-a-visit': 'It is not about a visit',
};

const starsWords = ({ stars }: Pick<Review, 'stars'>): string => `${stars} of 5 stars`;
