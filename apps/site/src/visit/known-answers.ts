import type { AssessmentAnswers } from '@fieldleaf/domain/assessment/questions';
import { sessionDraft } from '../draft/session-draft.ts';

/** What somebody who comes back answered before a former visit, and says has changed; waits for the questions. */
export const knownAnswers = sessionDraft('known-answers', (stored) =>
  stored ? (stored as Partial<AssessmentAnswers>) : undefined,
);
