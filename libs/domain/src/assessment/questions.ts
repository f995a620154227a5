import type { Issue } from '../problem/problem.ts';
import { words } from './words.ts';

export type QuestionOption = { readonly id: string; readonly label: string };

/** Answer types of a question, with the data each needs. */
type AnswerTypes = {
  readonly radio: { readonly options: readonly QuestionOption[] };
  readonly checkbox: { readonly options: readonly QuestionOption[] };
  readonly textarea: { readonly placeholder: string };
};

type QuestionOf<Type extends keyof AnswerTypes, Id> = AnswerTypes[Type] & {
  readonly id: Id;
  readonly type: Type;
  readonly question: string;
  /** Subject in a word or two: the name of its answer. */
  readonly label: string;
};

type AnyQuestion = { [Type in keyof AnswerTypes]: QuestionOf<Type, string> }[keyof AnswerTypes];

/** The six questions, in the order in which they are asked: everything about an answer follows from here. */
const SIX_QUESTIONS = [
  {
    id: 'experience',
    type: 'radio',
    question: words.experienceQuestion,
    label: words.experienceLabel,
    options: [
      { id: 'beginner', label: words.experienceBeginner },
      { id: 'intermediate', label: words.experienceIntermediate },
      { id: 'advanced', label: words.experienceAdvanced },
    ],
  },
  {
    id: 'collection_size',
    type: 'radio',
    question: words.collectionSizeQuestion,
    label: words.collectionSizeLabel,
    options: [
      { id: '0', label: words.collectionSize0 },
      { id: '1-3', label: words.collectionSize13 },
      { id: '4-10', label: words.collectionSize410 },
      { id: '11-20', label: words.collectionSize1120 },
      { id: '20+', label: words.collectionSize20Plus },
    ],
  },
  {
    id: 'light_conditions',
    type: 'radio',
    question: words.lightConditionsQuestion,
    label: words.lightConditionsLabel,
    options: [
      { id: 'bright_direct', label: words.lightConditionsBrightDirect },
      { id: 'bright_indirect', label: words.lightConditionsBrightIndirect },
      { id: 'low_light', label: words.lightConditionsLowLight },
      { id: 'not_sure', label: words.lightConditionsNotSure },
    ],
  },
  {
    id: 'watering_habits',
    type: 'radio',
    question: words.wateringHabitsQuestion,
    label: words.wateringHabitsLabel,
    options: [
      { id: 'daily', label: words.wateringHabitsDaily },
      { id: 'weekly', label: words.wateringHabitsWeekly },
      { id: 'biweekly', label: words.wateringHabitsBiweekly },
      { id: 'monthly', label: words.wateringHabitsMonthly },
      { id: 'irregular', label: words.wateringHabitsIrregular },
      { id: 'no_plants', label: words.wateringHabitsNoPlants },
    ],
  },
  {
    id: 'plant_problems',
    type: 'checkbox',
    question: words.plantProblemsQuestion,
    label: words.plantProblemsLabel,
    options: [
      { id: 'yellowing', label: words.plantProblemsYellowing },
      { id: 'drooping', label: words.plantProblemsDrooping },
      { id: 'pests', label: words.plantProblemsPests },
      { id: 'not_growing', label: words.plantProblemsNotGrowing },
      { id: 'overwatering', label: words.plantProblemsOverwatering },
      { id: 'underwatering', label: words.plantProblemsUnderwatering },
      { id: 'plant_selection', label: words.plantProblemsPlantSelection },
      { id: 'none', label: words.plantProblemsNone },
    ],
  },
  {
    id: 'goals',
    type: 'textarea',
    question: words.goalsQuestion,
    label: words.goalsLabel,
    placeholder: words.goalsPlaceholder,
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

/** True if Next may be pressed: something is chosen, checked or written. */
export function isAnswered(question: Question, answer: string | readonly string[] | undefined): boolean {
  if (answer === undefined) return false;
  if (typeof answer !== 'string') return question.type === 'checkbox' && answer.length > 0;
  return question.type !== 'checkbox' && answer.trim() !== '';
}

/** Returns the errors in a set of answers, one per question; the paths do not include `answers.`. */
export function validateAnswers(answers: Partial<AssessmentAnswers>): readonly Issue[] {
  return QUESTIONS.flatMap((question) => {
    const message = messageFor(question, answers[question.id]);
    return message === undefined ? [] : [{ path: question.id, message }];
  });
}

function messageFor(question: Question, answer: string | readonly string[] | undefined): string | undefined {
  if (answer === undefined || !isAnswered(question, answer)) return words.missing;
  if (question.type === 'textarea') {
    return answer.length > LONGEST_ANSWER ? words.tooLong : undefined;
  }
  const chosen = typeof answer === 'string' ? [answer] : answer;
  const isOffered = chosen.every((id) => question.options.some((option) => option.id === id));
  return isOffered ? undefined : words.notOffered;
}
