/** Texts customers read, by page; `words.es.ts` has them in Spanish. */
export const words = {
  tip: 'Please enter a tip of at most $1,000.',
};
