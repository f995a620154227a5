import type { ConsultationType } from './consultation.ts';

const NAMES: Readonly<Record<ConsultationType, string>> = {
  virtual: 'Virtual Consultation',
  onsite: 'On-Site Visit',
};

/** The kind of a visit as mails and calendars name it. */
export const visitKindName = (consultationType: ConsultationType): string => NAMES[consultationType];
