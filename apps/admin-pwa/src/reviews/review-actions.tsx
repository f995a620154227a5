import { HIDE_REASONS, type HideReason, lastSent, type Review } from '@fieldleaf/domain/review/review';
import { Button } from '@fieldleaf/ui/button';
import { useId, useState } from 'react';
import { act } from '../actions/act.ts';
import { REASON_WORDS } from './review-words.ts';
import styles from './reviews.module.css';

const readOf = (review: Review) => ({
  bookingId: review.bookingId,
  sentBy: lastSent(review)?.commandId ?? '',
});

const show = (review: Review) =>
  act({
    kind: 'review.show',
    payload: readOf(review),
    saved: { title: 'The review goes on your site.', undo: true },
    failed: 'The review was not put on your site.',
  });

const hide = (review: Review, reason: HideReason) =>
  act({
    kind: 'review.hide',
    payload: { ...readOf(review), reason },
    saved: { title: 'The review is not shown.', undo: true },
    failed: 'The review was not hidden.',
  });

/** On the site or not: nothing else can be done with what somebody else wrote. */
export function ReviewActions({ review }: { readonly review: Review }) {
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
    <fieldset className={styles.why}>
      <legend>Why is it not shown?</legend>
      {HIDE_REASONS.map((each) => (
        <label key={each} className="check">
          <input type="radio" name={name} checked={reason === each} onChange={() => setReason(each)} />
          <span>{REASON_WORDS[each]}</span>
        </label>
      ))}
      <div className="actions">
        <Button disabled={!reason} onClick={() => reason && void hideFor(reason)}>
          Do Not Show It
        </Button>
        <Button kind="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
