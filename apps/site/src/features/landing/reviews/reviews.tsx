import { Star } from 'lucide-react';
import { Fragment } from 'react';
import { PottedSprig } from '../../../drawings/potted-sprig.tsx';
import { REVIEWS, type Review } from './reviews-list.ts';
import { words } from './words.ts';

const FIGURES = [
  { figure: '5.0', meaning: words.withReviews },
  { figure: '100+', meaning: words.happyCustomers },
  { figure: '95%', meaning: words.successRate },
  { figure: '4.9', meaning: words.averageRating },
];

function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars" role="img" aria-label={words.starsOf(rating)}>
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity but their place
        <Star key={index} size={16} fill="currentColor" strokeWidth={0} />
      ))}
    </span>
  );
}

function ReviewCard({ review }: { readonly review: Review }) {
  return (
    <figure className="review">
      <Stars rating={review.rating} />
      <blockquote>{review.text}</blockquote>
      <figcaption>
        <strong>{review.name}</strong> <span>{review.location}</span>{' '}
        <span>
          {review.plantType}, {review.consultationType}
        </span>
      </figcaption>
    </figure>
  );
}

export function Reviews() {
  return (
    <section className="inner" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">{words.whatTheySay}</h2>
      <dl className="figures">
        {FIGURES.map(({ figure, meaning }) => (
          <div key={meaning} className="figure">
            <dt>{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="masonry">
        {REVIEWS.map((review, index) => (
          <Fragment key={review.name}>
            {index === 2 && <PottedSprig className="sprig" />}
            <ReviewCard review={review} />
          </Fragment>
        ))}
      </div>
    </section>
  );
}
