import type { TextCause } from './texts-of-visit.ts';

/** Names of the texts in the console. */
export const TEXT_NAMES: Readonly<Record<TextCause, string>> = {
  confirmation: 'Booking confirmed',
  reminder: 'Visit reminder',
  'on-my-way': 'On my way',
  care: 'Plant care today',
};
