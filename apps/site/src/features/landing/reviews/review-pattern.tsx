import { REVIEW_MARKS, REVIEW_PATTERN_ID } from '@fieldleaf/contract/shown-reviews';

/** What customers wrote stands here in the sent page: the server fills it in and takes it out of its template. */
export const ReviewPattern = () => (
  <template id={REVIEW_PATTERN_ID}>
    <section className="inner" aria-labelledby="customer-reviews-heading">
      <h2 id="customer-reviews-heading">{REVIEW_MARKS.heading}</h2>
      <p className="summary">{REVIEW_MARKS.summary}</p>
      <div className="masonry">
        <figure className="review">
          <p className="given">{REVIEW_MARKS.stars}</p>
          <blockquote>{REVIEW_MARKS.words}</blockquote>
          <figcaption>
            <strong>{REVIEW_MARKS.name}</strong> <span>{REVIEW_MARKS.visit}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  </template>
);
