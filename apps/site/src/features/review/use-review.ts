import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { ReviewView, SendReviewRequest } from '@fieldleaf/contract/reviews';
import type { ReviewLink } from '@fieldleaf/domain/review/review-link';
import { useEffect, useState } from 'react';
import { sessionDraft } from '../../draft/session-draft.ts';
import { withProof } from '../../proof/with-proof.ts';
import { focusFirstError } from '../../steps/focus-first-error.ts';
import { words } from './words.ts';

export type ReviewProps = {
  readonly link: ReviewLink;
  readonly view: ReviewView;
  readonly onSent: (view: ReviewView) => void;
};

type Written = {
  readonly stars: SendReviewRequest['stars'] | undefined;
  readonly words: string;
  readonly shownName: string;
  readonly agrees: boolean;
};

/** Review written but not sent, and its visit. */
const reviewDraft = sessionDraft('review', (stored) => {
  const draft = stored as (Partial<Written> & { readonly of?: string }) | null;
  return typeof draft?.words === 'string' && draft.of
    ? (draft as Written & { readonly of: string })
    : undefined;
});

function writtenBefore({ link, view: { review, suggested_name } }: ReviewProps): Written {
  const draft = reviewDraft.load();
  if (draft?.of === link.bookingId) return draft;
  return {
    stars: review?.stars,
    words: review?.words ?? '',
    shownName: review?.shown_name ?? suggested_name,
    agrees: false,
  };
}

type Errors = { readonly [Field in keyof Written]?: string };

const errorsIn = ({ stars, words: text, shownName, agrees }: Written): Errors => ({
  ...(!stars && { stars: words.chooseStars }),
  ...(text.trim() === '' && { words: words.fewWords }),
  ...(shownName.trim() === '' && { shownName: words.whichName }),
  ...(!agrees && { agrees: words.needsConsent }),
});

/** Keeps a visit's review until it is sent; a review sent before can be changed. */
export function useReview(props: ReviewProps) {
  const { link, onSent } = props;
  const [written, setWritten] = useState<Written>(() => writtenBefore(props));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError();
  }, [errors]);

  const change = (changes: Partial<Written>) => {
    const changed = { ...written, ...changes };
    reviewDraft.save({ ...changed, of: link.bookingId });
    setWritten(changed);
  };

  async function send() {
    const { stars, words: text, shownName } = written;
    const found = errorsIn(written);
    setErrors(found);
    if (!stars || Object.keys(found).length > 0) return;
    setBusy(true);
    setFailure('');
    const body: SendReviewRequest = {
      booking_id: link.bookingId,
      key: link.key,
      stars,
      words: text.trim(),
      shown_name: shownName.trim(),
      agrees: true,
    };
    const answer = await withProof((headers) =>
      callApi<ReviewView>('POST', PATHS.reviews, { body, headers }),
    );
    setBusy(false);
    if (!answer.ok) return setFailure(messageOr(answer.error, answer.error.message));
    reviewDraft.clear();
    onSent(answer.value);
  }

  // Corrected fields no longer show an error.
  const stillWrong = errorsIn(written);
  const shown: Errors = Object.fromEntries(Object.entries(errors).filter(([field]) => field in stillWrong));
  return { written, errors: shown, failure, busy, change, send };
}
