/** What customers read of this, by the page they are on; `words.es.ts` is the same in Spanish. */
export const words = {
  tip: 'Please enter a tip of at most $1,000.',
};
