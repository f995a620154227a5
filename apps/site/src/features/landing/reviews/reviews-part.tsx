import { REVIEW_MARKS, REVIEW_PATTERN_ID } from '@fieldleaf/contract/shown-reviews';
import { Star } from 'lucide-react';
import { Fragment } from 'react';
import { PottedSprig } from '../../../drawings/potted-sprig.tsx';
import { fetchedPart } from '../sent-part/fetched-part.tsx';
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

function Reviews() {
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

type Review = {
  readonly name: string;
  readonly location: string;
  readonly rating: 5;
  readonly text: string;
  readonly plantType: string;
  readonly consultationType: string;
};

const REVIEWS: readonly Review[] = [
  {
    name: 'Marisol Vega',
    location: 'Lakewood, Dallas',
    rating: 5,
    ...words.fiddleLeaf,
    consultationType: words.onSite,
  },
  {
    name: 'David Okafor',
    location: 'Plano',
    rating: 5,
    ...words.orchid,
    consultationType: words.virtual,
  },
  {
    name: 'Hannah Whitfield',
    location: 'Near Southside, Fort Worth',
    rating: 5,
    ...words.office,
    consultationType: words.onSite,
  },
  {
    name: 'Priya Raman',
    location: 'Denton',
    rating: 5,
    ...words.monstera,
    consultationType: words.virtual,
  },
  {
    name: 'Caleb Thornton',
    location: 'McKinney',
    rating: 5,
    ...words.succulents,
    consultationType: words.virtual,
  },
  {
    name: 'Teresa and Luis Marquez',
    location: 'Oak Cliff, Dallas',
    rating: 5,
    ...words.ferns,
    consultationType: words.onSite,
  },
  {
    name: 'Jonah Becker',
    location: 'Arlington',
    rating: 5,
    ...words.herbs,
    consultationType: words.virtual,
  },
  {
    name: 'Simone Delacroix',
    location: 'Grapevine',
    rating: 5,
    ...words.thrips,
    consultationType: words.onSite,
  },
];

/** Reviews of visits. */
export const ReviewsPart = fetchedPart('reviews', () => (
  <>
    <Reviews />
    <ReviewPattern />
  </>
));

/** Place of customer reviews in the sent page: the server fills it in and takes it out of its template. */
const ReviewPattern = () => (
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
