import type { STARS } from '@fieldleaf/domain/review/review';
import { ConsultationTypeText, closed, LocalDateText, NameText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { VisitKeyRequest } from './visit-links.ts';

const Stars = Type.Unsafe<(typeof STARS)[number]>({ type: 'integer', minimum: 1, maximum: 5 });
const Words = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' });

/** `POST /api/reviews`: how a visit was, by whoever has the link of its mail. Sent again it takes the place of what was sent. */
export const SendReviewRequest = closed({
  ...VisitKeyRequest.properties,
  stars: Stars,
  words: Words,
  shown_name: NameText,
  /** To its being shown on the site under that name. */
  agrees: Type.Literal(true),
});

/** `POST /api/reviews/open`, and what sending answers: the visit, and what was said of it. */
export const ReviewView = closed({
  consultation_type: ConsultationTypeText,
  visited_on: LocalDateText,
  /** `decided`: it was read, and cannot be changed any more. */
  state: Type.Enum(['open', 'sent', 'decided']),
  /** Latest version sent; null: nothing yet. */
  review: Type.Union([
    closed({ stars: Stars, words: Type.String(), shown_name: Type.String() }),
    Type.Null(),
  ]),
  /** Default name of the writer. */
  suggested_name: Type.String(),
});

export type SendReviewRequest = Static<typeof SendReviewRequest>;
export type ReviewView = Static<typeof ReviewView>;
