import type { ConsultationType } from './consultation.ts';
import { words } from './words.ts';

const NAMES: Readonly<Record<ConsultationType, string>> = {
  virtual: words.virtual,
  onsite: words.onsite,
};

/** The kind of a visit as mails and calendars name it. */
export const visitKindName = (consultationType: ConsultationType): string => NAMES[consultationType];
