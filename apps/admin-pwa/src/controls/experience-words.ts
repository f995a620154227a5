import type { Intake } from '@fieldleaf/domain/booking/booking';

/** How much a walk-in knows of plants, as it is chosen and shown. */
export const EXPERIENCE_WORDS: Readonly<Record<Exclude<Intake['plantExperience'], ''>, string>> = {
  beginner: 'Beginner',
  some: 'Some experience',
  experienced: 'Experienced',
};
