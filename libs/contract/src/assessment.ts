import { closed, LongText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

const Choice = Type.String({ minLength: 1, maxLength: 40 });

export const AssessmentAnswersBody = closed({
  experience: Choice,
  collection_size: Choice,
  light_conditions: Choice,
  watering_habits: Choice,
  plant_problems: Type.Array(Choice, { minItems: 1, maxItems: 10, uniqueItems: true }),
  goals: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
});

/** `POST /api/assessment/`. */
export const SaveAssessmentRequest = closed({
  answers: AssessmentAnswersBody,
  sessionId: Type.String({ minLength: 1, maxLength: 120 }),
});

export const SaveAssessmentResponse = closed({ id: Type.String() });

export const AssessmentResponse = closed({
  id: Type.String(),
  answers: AssessmentAnswersBody,
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
