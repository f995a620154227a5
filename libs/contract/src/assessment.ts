import { type AssessmentAnswers, LONGEST_ANSWER } from '@fieldleaf/domain/assessment/questions';
import { closed, LongText } from '@fieldleaf/domain/schema/primitives';
import { type Static, type TSchema, Type } from 'typebox';

const Choice = Type.String({ minLength: 1, maxLength: 40 });

/** A question without a schema of its answer does not compile. */
const answers = {
  experience: Choice,
  collection_size: Choice,
  light_conditions: Choice,
  watering_habits: Choice,
  plant_problems: Type.Array(Choice, { minItems: 1, maxItems: 10, uniqueItems: true }),
  goals: Type.String({ minLength: 1, maxLength: LONGEST_ANSWER, pattern: '\\S' }),
} as const satisfies Readonly<Record<keyof AssessmentAnswers, TSchema>>;

const AssessmentAnswersBody = closed(answers);

/** `POST /api/assessment/`. */
export const SaveAssessmentRequest = closed({
  answers: AssessmentAnswersBody,
  sessionId: Type.String({ minLength: 1, maxLength: 120 }),
});

export const SaveAssessmentResponse = closed({ id: Type.String() });

/** Answers to the questions that were asked then. */
export const AssessmentResponse = closed({
  id: Type.String(),
  answers: Type.Partial(AssessmentAnswersBody, { additionalProperties: false }),
  sessionId: Type.String(),
});

/** Body of `POST /api/notifications/assessment-completion`. */
export const AssessmentCompletionRequest = closed({
  id: Type.String({ maxLength: 80 }),
  responses: Type.Record(Type.String(), Type.Union([Type.Array(Choice), LongText])),
});

export type SaveAssessmentRequest = Static<typeof SaveAssessmentRequest>;
export type SaveAssessmentResponse = Static<typeof SaveAssessmentResponse>;
export type AssessmentResponse = Static<typeof AssessmentResponse>;
