/** What customers read of this, by the page they are on; `words.es.ts` is the same in Spanish. */
export const words = {
  virtual: 'Virtual Consultation',
  onsite: 'On-Site Visit',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  minutes: (minutes: number) => `${minutes} minutes`,
  and: ' ',
};
