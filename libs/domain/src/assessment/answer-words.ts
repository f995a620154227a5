import type { AssessmentAnswers } from './questions.ts';
import { QUESTIONS, type Question } from './questions.ts';

export type AnsweredQuestion = Pick<Question, 'id' | 'label' | 'question'> & { readonly answer: string };

/** The questions with their answers as the customer read them, in the order in which they were asked; what was not asked then is left out. */
export const answeredQuestions = (answers: Partial<AssessmentAnswers>): readonly AnsweredQuestion[] =>
  QUESTIONS.flatMap((question) => {
    const given = answers[question.id];
    if (given === undefined) return [];
    const words = typeof given === 'string' ? [given] : given;
    const answer = words.map((word) => wordsOf(question, word)).join(', ');
    return [{ id: question.id, label: question.label, question: question.question, answer }];
  });

/** Typed text, or a choice whose option was later removed, stays as it is. */
const wordsOf = (question: Question, given: string): string =>
  ('options' in question && question.options.find(({ id }) => id === given)?.label) || given;
