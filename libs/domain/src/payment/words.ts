/** Texts customers read, by page; `words.es.ts` has them in Spanish. */
export const words = {
  noShowPolicy: (businessName: string, fee: string) =>
    `Nothing is charged now. You allow ${businessName} to keep this card and to charge it a no-show fee of ${fee} if nobody is there for your visit. The card is removed once your visit is over and paid.`,
};
