import type { ComponentType } from 'react';
import { AboutConsultant, WhoComes } from '../../../consultant/consultant.tsx';
import { MonsteraLeaf } from '../../../drawings/monstera-leaf.tsx';
import { PottedSprig } from '../../../drawings/potted-sprig.tsx';
import { Vine } from '../../../drawings/vine.tsx';
import { ReviewsPart } from '../reviews/reviews-part.tsx';
import { WorkPart } from '../work/work-part.tsx';

/**
 * Parts of the landing page that stay as sent, by the `id` of their container: in one chunk, loaded when another
 * view leads here.
 */
export const SENT_PARTS = {
  'monstera-leaf': MonsteraLeaf,
  'who-comes': WhoComes,
  'who-she-is': AboutConsultant,
  'potted-sprig': PottedSprig,
  work: WorkPart,
  reviews: ReviewsPart,
  vine: Vine,
} as const satisfies Readonly<Record<string, ComponentType>>;
