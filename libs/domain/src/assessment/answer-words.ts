import type { AssessmentAnswers } from './assessment.ts';
import { QUESTIONS, type Question } from './questions.ts';

export type AnsweredQuestion = { readonly question: string; readonly answer: string };

/** The questions with their answers as the customer read them, in the order in which they were asked. */
export const answeredQuestions = (answers: AssessmentAnswers): readonly AnsweredQuestion[] =>
  QUESTIONS.map((question) => {
    const given = answers[question.id];
    const words = typeof given === 'string' ? [given] : given;
    return { question: question.question, answer: words.map((word) => wordsOf(question, word)).join(', ') };
  });

/** What was typed, or chosen before an option was taken away, stays as it is. */
const wordsOf = (question: Question, given: string): string =>
  ('options' in question && question.options.find(({ id }) => id === given)?.label) || given;
