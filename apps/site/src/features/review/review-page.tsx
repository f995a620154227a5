import { type ApiFailure, callApi, detailOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { ReviewView } from '@fieldleaf/contract/reviews';
import { type ReviewLink, reviewLinkOf } from '@fieldleaf/domain/review/review-link';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { useArrival } from '../../steps/use-arrival.ts';
import styles from './review.module.css';
import { ReviewForm } from './review-form.tsx';
import { monthOf, visitKindOf } from './visit-line.ts';
import { words } from './words.ts';

type State =
  | { readonly kind: 'loading' | 'no-link' }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  | { readonly kind: 'writing'; readonly link: ReviewLink; readonly view: ReviewView }
  | { readonly kind: 'sent'; readonly link: ReviewLink; readonly view: ReviewView };

const HEADINGS: Readonly<Record<State['kind'], string>> = {
  loading: words.howWasVisit,
  'no-link': words.reviewVisit,
  refused: words.reviewVisit,
  writing: words.howWasVisit,
  sent: words.thankYou,
};

/** Page opened by the link of the email after a visit. Opening it sends nothing. */
export function ReviewPage({ onHome }: { readonly onHome: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const headingRef = useArrival(`review ${state.kind}`);

  async function load() {
    const link = reviewLinkOf(window.location);
    if (!link) return setState({ kind: 'no-link' });
    setState({ kind: 'loading' });
    const body = { booking_id: link.bookingId, key: link.key };
    const answer = await callApi<ReviewView>('POST', PATHS.openReview, { body });
    if (!answer.ok) return setState({ kind: 'refused', failure: answer.error });
    const { value: view } = answer;
    setState({ kind: view.state === 'decided' ? 'sent' : 'writing', link, view });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the link opens
  useEffect(() => void load(), []);

  return (
    <main className={`page gap-6 pt-6 [&_h1]:text-title-lg ${styles.page}`}>
      <h1 ref={headingRef} tabIndex={-1}>
        {HEADINGS[state.kind]}
      </h1>
      {state.kind === 'loading' && (
        <>
          <p role="status" className={styles.loading}>
            {words.loading}
          </p>
          <noscript>
            <p>{words.needsJavaScript}</p>
          </noscript>
        </>
      )}
      {state.kind === 'no-link' && <p>{words.needsLink}</p>}
      {state.kind === 'refused' && <Refused failure={state.failure} onRetry={() => void load()} />}
      {state.kind === 'writing' && (
        <ReviewForm
          link={state.link}
          view={state.view}
          onSent={(view) => setState({ ...state, kind: 'sent', view })}
        />
      )}
      {state.kind === 'sent' && (
        <Sent view={state.view} onChange={() => setState({ ...state, kind: 'writing' })} />
      )}
      {state.kind !== 'loading' && state.kind !== 'writing' && (
        <Button kind="secondary" onClick={onHome}>
          {words.backHome}
        </Button>
      )}
    </main>
  );
}

/** Expiry is reported as such; a missing response can be retried. */
function Refused({ failure, onRetry }: { readonly failure: ApiFailure; readonly onRetry: () => void }) {
  const isOver = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
  return (
    <div className={`grid justify-items-stretch gap-4 wrap-anywhere ${styles.block}`} role="alert">
      <p>{isOver ? failure.message : detailOr(failure, words.didNotLoad)}</p>
      {isOver ? <p>{words.justReply}</p> : <Button onClick={onRetry}>{words.tryAgain}</Button>}
    </div>
  );
}

type SentProps = { readonly view: ReviewView; readonly onChange: () => void };

function Sent({ view, onChange }: SentProps) {
  const { review, state } = view;
  return (
    <div className={`grid justify-items-stretch gap-4 wrap-anywhere ${styles.block}`}>
      {state === 'decided' ? <p>{words.hasBeenRead}</p> : <p>{words.readFirst}</p>}
      {review && (
        <figure className={`grid gap-2 m-0 p-4 rounded-card bg-moss ${styles.own}`}>
          <figcaption>{words.starsOf(review.stars, visitKindOf(view), monthOf(view))}</figcaption>
          <blockquote>{review.words}</blockquote>
          <p>{review.shown_name}</p>
        </figure>
      )}
      {state === 'sent' && (
        <Button kind="secondary" onClick={onChange}>
          {words.changeIt}
        </Button>
      )}
    </div>
  );
}
