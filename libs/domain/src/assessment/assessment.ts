import type { Instant } from '../time/instant.ts';
import type { AssessmentAnswers } from './questions.ts';

/** As many photos as a customer sends along. */
export const MOST_PHOTOS = 6;

export type Assessment = {
  readonly _id: `assessment:${string}`;
  readonly type: 'assessment';
  readonly v: 1;
  /** What whoever made it is written to in; absent: English. */
  readonly language?: 'es';
  readonly assessmentId: string;
  readonly sessionId: string;
  /** Of the questions that were asked then. */
  readonly answers: Partial<AssessmentAnswers>;
  readonly savedAt: Instant;
};
