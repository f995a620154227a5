/** Behavior of a test card. */
export type Deed = 'good' | 'declined' | 'needs approval' | 'always asks' | 'declined later';

export const CARDS: Readonly<Record<string, Deed>> = {
  '4242424242424242': 'good',
  '4000000000000002': 'declined',
  '4000002500003155': 'needs approval',
  '4000002760003184': 'always asks',
  '4000000000000341': 'declined later',
};
