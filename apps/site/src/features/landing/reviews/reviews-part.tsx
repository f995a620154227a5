import { fetchedPart } from '../sent-part/fetched-part.tsx';
import { ReviewPattern } from './review-pattern.tsx';
import { Reviews } from './reviews.tsx';

/** How visits were. */
export const ReviewsPart = fetchedPart('reviews', () => (
  <>
    <Reviews />
    <ReviewPattern />
  </>
));
