import type { Instant } from '../time/instant.ts';

export type AssessmentAnswers = {
  readonly experience: string;
  readonly collection_size: string;
  readonly light_conditions: string;
  readonly watering_habits: string;
  readonly plant_problems: readonly string[];
  readonly goals: string;
};

export type Assessment = {
  readonly _id: `assessment:${string}`;
  readonly type: 'assessment';
  readonly v: 1;
  readonly assessmentId: string;
  readonly sessionId: string;
  readonly answers: AssessmentAnswers;
  readonly savedAt: Instant;
};
