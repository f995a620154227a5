import { answeredQuestions } from '@fieldleaf/domain/assessment/answer-words';
import type { AssessmentAnswers } from '@fieldleaf/domain/assessment/questions';
import type { Booking } from '@fieldleaf/domain/booking/booking';

/** A hint at each field of the note that the customer's answers are about; none where nothing was answered. */
export type CustomerAnswers = Partial<Record<keyof AssessmentAnswers, string>>;

/** From the customer's assessment, or from what a walk-in was asked. */
export function customerAnswers(booking: Booking | undefined): CustomerAnswers {
  const { assessment, intake } = booking ?? {};
  const problems = [intake?.mainConcerns, intake?.specificIssues].filter(Boolean).join('. ');
  const answers = assessment
    ? answeredQuestions(assessment).map(({ id, answer }) => [id, answer] as const)
    : ([['plant_problems', problems]] as const);
  return Object.fromEntries(
    answers.flatMap(([id, answer]) => (answer.trim() === '' ? [] : [[id, `Customer said: ${answer}`]])),
  );
}
