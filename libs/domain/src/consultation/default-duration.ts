import type { ConsultationType, Duration } from './consultation.ts';

const DEFAULTS: Readonly<Record<ConsultationType, Duration>> = { virtual: '60min', onsite: '2hr' };

/** The duration chosen for a customer who has just chosen the type. */
export const defaultDuration = (consultationType: ConsultationType): Duration => DEFAULTS[consultationType];
