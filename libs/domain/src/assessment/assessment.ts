import type { Instant } from '../time/instant.ts';
import type { AssessmentAnswers } from './questions.ts';

/** As many photos as a customer sends along. */
export const MOST_PHOTOS = 6;

export type Assessment = {
  readonly _id: `assessment:${string}`;
  readonly type: 'assessment';
  readonly v: 1;
  /** Language for emails to the customer; absent: English. */
  readonly language?: 'es';
  readonly assessmentId: string;
  readonly sessionId: string;
  /** Answers to that time's questions. */
  readonly answers: Partial<AssessmentAnswers>;
  readonly savedAt: Instant;
};
