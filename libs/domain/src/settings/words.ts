/** Texts customers read, by page; `words.es.ts` has them in Spanish. */
export const words = {
  quickVideo: 'Quick plant checkup & basic advice',
  hourOfVideo: 'Comprehensive plant care assessment',
  oneHour: 'A focused visit for a few plants',
  twoHours: 'Room by room, with hands-on care',
  threeHours: 'Time for repotting and pest treatment',
  fourHours: 'A large collection, plant by plant',
  beingSetUp: 'This practice is being set up.',
  fiveHours: 'Whole home or office, inside and out',
};
