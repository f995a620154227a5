/** Texts customers read, by page; `words.es.ts` has them in Spanish. */
export const words = {
  virtual: 'Virtual Consultation',
  onsite: 'On-Site Visit',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  minutes: (minutes: number) => `${minutes} minutes`,
  and: ' ',
};
