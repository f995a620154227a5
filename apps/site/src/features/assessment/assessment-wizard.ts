import { QUESTIONS, type Question } from '@fieldleaf/domain/assessment/questions';
import { toggleOption } from '@fieldleaf/domain/assessment/toggle-option';
import type { AssessmentDraft } from './assessment-draft.ts';

export type AssessmentEvent =
  | { readonly kind: 'chosen'; readonly question: Question; readonly option: string }
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'saved'; readonly savedId: string };

export const LAST_STEP = QUESTIONS.length - 1;

export const newAssessment = (sessionId: string): AssessmentDraft => ({
  sessionId,
  step: 0,
  answers: {},
  savedId: null,
});

/** A changed answer makes the draft an unsaved one again. */
const answered = (draft: AssessmentDraft, answers: AssessmentDraft['answers']): AssessmentDraft => ({
  ...draft,
  answers: { ...draft.answers, ...answers },
  savedId: null,
});

function choose(draft: AssessmentDraft, { id, type }: Question, option: string): AssessmentDraft {
  if (type === 'checkbox') return answered(draft, { [id]: toggleOption(draft.answers[id] ?? [], option) });
  return answered(draft, { [id]: option });
}

/** The six questions, one after the other; radio and text replace the answer, checkboxes add to it. */
export function assessmentWizard(draft: AssessmentDraft, event: AssessmentEvent): AssessmentDraft {
  switch (event.kind) {
    case 'chosen':
      return choose(draft, event.question, event.option);
    case 'written':
      return answered(draft, { goals: event.text });
    case 'next':
      return { ...draft, step: Math.min(draft.step + 1, LAST_STEP) };
    case 'previous':
      return { ...draft, step: Math.max(draft.step - 1, 0) };
    case 'saved':
      return { ...draft, savedId: event.savedId };
  }
}
