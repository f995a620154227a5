import {
  isAnswered,
  QUESTIONS,
  type Question,
  type TextQuestionId,
} from '@fieldleaf/domain/assessment/questions';
import { toggleOption } from '@fieldleaf/domain/assessment/toggle-option';
import type { AssessmentDraft } from './assessment-draft.ts';

export type AssessmentEvent =
  | { readonly kind: 'chosen'; readonly question: Question; readonly option: string }
  | { readonly kind: 'written'; readonly question: TextQuestionId; readonly text: string }
  | { readonly kind: 'photo taken back' }
  | { readonly kind: 'next' }
  | { readonly kind: 'step asked for'; readonly step: number }
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

/** As far as asked for, and no further than the first question without an answer. */
function atStep(draft: AssessmentDraft, step: number): AssessmentDraft {
  const unanswered = QUESTIONS.findIndex((question) => !isAnswered(question, draft.answers[question.id]));
  const furthest = unanswered < 0 ? LAST_STEP : unanswered;
  return { ...draft, step: Math.min(Math.max(step, 0), furthest) };
}

/** The six questions, one after the other; radio and text replace the answer, checkboxes add to it. */
export function assessmentWizard(draft: AssessmentDraft, event: AssessmentEvent): AssessmentDraft {
  switch (event.kind) {
    case 'chosen':
      return choose(draft, event.question, event.option);
    case 'written':
      return answered(draft, { [event.question]: event.text });
    // Nothing is taken out of a saved assessment: the next one is saved without it.
    case 'photo taken back':
      return answered(draft, {});
    case 'next':
      return atStep(draft, draft.step + 1);
    case 'step asked for':
      return atStep(draft, event.step);
    case 'saved':
      return { ...draft, savedId: event.savedId };
  }
}
