import type { ComponentType } from 'react';
import { AboutConsultant, WhoComes } from '../../../consultant/consultant.tsx';
import { ReviewsPart } from '../reviews/reviews-part.tsx';
import { WorkPart } from '../work/work-part.tsx';

/** What of the landing page stays as it was sent, by the `id` of the element that holds it: in one piece, which is loaded when another view leads here. */
export const SENT_PARTS = {
  'who-comes': WhoComes,
  'who-she-is': AboutConsultant,
  work: WorkPart,
  reviews: ReviewsPart,
} as const satisfies Readonly<Record<string, ComponentType>>;
