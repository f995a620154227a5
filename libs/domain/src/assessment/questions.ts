import type { Issue } from '../problem/problem.ts';

export type QuestionOption = { readonly id: string; readonly label: string };

/** How a question is answered, and what it has for that. */
type AnswerTypes = {
  readonly radio: { readonly options: readonly QuestionOption[] };
  readonly checkbox: { readonly options: readonly QuestionOption[] };
  readonly textarea: { readonly placeholder: string };
};

type QuestionOf<Type extends keyof AnswerTypes, Id> = AnswerTypes[Type] & {
  readonly id: Id;
  readonly type: Type;
  readonly question: string;
  /** What it is about, in a word or two: the name of its answer. */
  readonly label: string;
};

type AnyQuestion = { [Type in keyof AnswerTypes]: QuestionOf<Type, string> }[keyof AnswerTypes];

/** The six questions, in the order in which they are asked: everything about an answer follows from here. */
const SIX_QUESTIONS = [
  {
    id: 'experience',
    type: 'radio',
    question: 'How much experience do you have with plants?',
    label: 'Experience',
    options: [
      { id: 'beginner', label: 'Beginner: I am just starting out' },
      { id: 'intermediate', label: 'Intermediate: I keep most of mine alive' },
      { id: 'advanced', label: 'Advanced: I am confident and curious' },
    ],
  },
  {
    id: 'collection_size',
    type: 'radio',
    question: 'How many plants do you have?',
    label: 'Plants owned',
    options: [
      { id: '0', label: 'None yet' },
      { id: '1-3', label: '1 to 3' },
      { id: '4-10', label: '4 to 10' },
      { id: '11-20', label: '11 to 20' },
      { id: '20+', label: 'More than 20' },
    ],
  },
  {
    id: 'light_conditions',
    type: 'radio',
    question: 'What is the light like where your plants live?',
    label: 'Light',
    options: [
      { id: 'bright_direct', label: 'Bright, with direct sun' },
      { id: 'bright_indirect', label: 'Bright, without direct sun' },
      { id: 'low_light', label: 'Low light' },
      { id: 'not_sure', label: 'I am not sure' },
    ],
  },
  {
    id: 'watering_habits',
    type: 'radio',
    question: 'How often do you water?',
    label: 'Watering',
    options: [
      { id: 'daily', label: 'Every day' },
      { id: 'weekly', label: 'Once a week' },
      { id: 'biweekly', label: 'Every two weeks' },
      { id: 'monthly', label: 'Once a month' },
      { id: 'irregular', label: 'Whenever I remember' },
      { id: 'no_plants', label: 'I have no plants yet' },
    ],
  },
  {
    id: 'plant_problems',
    type: 'checkbox',
    question: 'Which problems do you see? Choose all that apply.',
    label: 'Problems',
    options: [
      { id: 'yellowing', label: 'Yellow leaves' },
      { id: 'drooping', label: 'Drooping or wilting' },
      { id: 'pests', label: 'Pests' },
      { id: 'not_growing', label: 'No growth' },
      { id: 'overwatering', label: 'Too much water' },
      { id: 'underwatering', label: 'Too little water' },
      { id: 'plant_selection', label: 'Choosing the right plants' },
      { id: 'none', label: 'None of these' },
    ],
  },
  {
    id: 'goals',
    type: 'textarea',
    question: 'What would you like to achieve with your plants?',
    label: 'Goals',
    placeholder: 'For example: a greener living room, or bringing a favorite fern back to life',
  },
] as const satisfies readonly AnyQuestion[];

/** The ids of the questions that are answered in this way. */
type IdOf<Type extends keyof AnswerTypes> = Extract<
  (typeof SIX_QUESTIONS)[number],
  { readonly type: Type }
>['id'];

export type TextQuestionId = IdOf<'textarea'>;

/** An answer to every question; what was said before a question was asked lacks its answer. */
export type AssessmentAnswers = { readonly [Id in IdOf<'radio' | 'textarea'>]: string } & {
  readonly [Id in IdOf<'checkbox'>]: readonly string[];
};

export type Question = { [Type in keyof AnswerTypes]: QuestionOf<Type, IdOf<Type>> }[keyof AnswerTypes];

export const QUESTIONS: readonly Question[] = SIX_QUESTIONS;

/** The longest answer in words of one's own. */
export const LONGEST_ANSWER = 4_000;

/** Whether Next may be pressed: something chosen, something ticked, something written. */
export function isAnswered(question: Question, answer: string | readonly string[] | undefined): boolean {
  if (answer === undefined) return false;
  if (typeof answer !== 'string') return question.type === 'checkbox' && answer.length > 0;
  return question.type !== 'checkbox' && answer.trim() !== '';
}

/** What is wrong with an answer. */
export const ANSWER_ISSUES = {
  missing: 'Please answer this question.',
  tooLong: 'Please shorten this to 4,000 characters.',
  notOffered: 'Please choose from the options given.',
} as const;

/** What is wrong with a set of answers, one issue per question; `answers.` is not part of the paths. */
export function validateAnswers(answers: Partial<AssessmentAnswers>): readonly Issue[] {
  return QUESTIONS.flatMap((question) => {
    const message = messageFor(question, answers[question.id]);
    return message === undefined ? [] : [{ path: question.id, message }];
  });
}

function messageFor(question: Question, answer: string | readonly string[] | undefined): string | undefined {
  if (answer === undefined || !isAnswered(question, answer)) return ANSWER_ISSUES.missing;
  if (question.type === 'textarea') {
    return answer.length > LONGEST_ANSWER ? ANSWER_ISSUES.tooLong : undefined;
  }
  const chosen = typeof answer === 'string' ? [answer] : answer;
  const isOffered = chosen.every((id) => question.options.some((option) => option.id === id));
  return isOffered ? undefined : ANSWER_ISSUES.notOffered;
}
