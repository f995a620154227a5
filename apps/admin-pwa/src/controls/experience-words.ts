import type { Intake } from '@fieldleaf/domain/booking/booking';

/** Labels of a walk-in's plant experience, for choice and display. */
export const EXPERIENCE_WORDS: Readonly<Record<Exclude<Intake['plantExperience'], ''>, string>> = {
  beginner: 'Beginner',
  some: 'Some experience',
  experienced: 'Experienced',
};
