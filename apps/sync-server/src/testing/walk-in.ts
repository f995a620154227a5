import { ANA } from './test-customer.ts';

/** An hour of video on Monday 2027-03-15 at 10:00 for $70, paid in cash. */
export const WALK_IN = {
  ...ANA,
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: '2027-03-15',
  selectedTime: '10:00',
  plantExperience: 'some',
  mainConcerns: 'Yellow leaves',
  plantTypes: '',
  specificIssues: '',
  paymentStatus: 'already_paid',
  paymentMethod: 'cash',
} as const;

/** The visit as a phone sends it; its booking's id is missing. */
export const WALK_IN_COMMAND = { ...WALK_IN, priceCents: 7_000, tipCents: 0 } as const;
