import type { AssessmentAnswers } from '@fieldleaf/domain/assessment/questions';
import { sessionDraft } from '../../draft/session-draft.ts';

export type AssessmentDraft = {
  readonly sessionId: string;
  readonly step: number;
  readonly answers: Partial<AssessmentAnswers>;
  /** The saved assessment these answers became; null as long as they were not saved. */
  readonly savedId: string | null;
};

function decode(stored: unknown): AssessmentDraft | undefined {
  const draft = stored as Partial<AssessmentDraft> | null;
  if (typeof draft?.sessionId !== 'string' || typeof draft.step !== 'number' || !draft.answers)
    return undefined;
  return {
    sessionId: draft.sessionId,
    step: draft.step,
    answers: draft.answers,
    savedId: draft.savedId ?? null,
  };
}

export const assessmentDraft = sessionDraft('assessment', decode);

export const savedAssessmentId = (): string | null => assessmentDraft.load()?.savedId ?? null;

/** True if an assessment has been started and not finished. */
export function hasOpenAssessment(): boolean {
  const draft = assessmentDraft.load();
  return draft !== undefined && draft.savedId === null && Object.keys(draft.answers).length > 0;
}

/** A finished assessment starts at its first question again, answers filled in. */
export function rewindSavedAssessment(): void {
  const draft = assessmentDraft.load();
  if (draft?.savedId) assessmentDraft.save({ ...draft, step: 0 });
}
