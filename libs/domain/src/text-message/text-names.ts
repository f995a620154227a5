import type { TextCause } from './texts-of-visit.ts';

/** What a text is called in the console. */
export const TEXT_NAMES: Readonly<Record<TextCause, string>> = {
  confirmation: 'Booking confirmed',
  reminder: 'Visit reminder',
  'on-my-way': 'On my way',
};
