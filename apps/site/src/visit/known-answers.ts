import type { AssessmentAnswers } from '@fieldleaf/domain/assessment/questions';
import { sessionDraft } from '../draft/session-draft.ts';

/** Answers a returning customer gave before a former visit and says have changed; kept for the questions. */
export const knownAnswers = sessionDraft('known-answers', (stored) =>
  stored ? (stored as Partial<AssessmentAnswers>) : undefined,
);
