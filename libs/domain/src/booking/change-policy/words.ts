/** The cost of moving and cancelling a visit: the same on pages and in mails; `words.es.ts` is the same in Spanish. */
export const words = {
  moveFree: (changeCutoffHours: number) =>
    `You can move your visit free of charge until ${changeCutoffHours > 0 ? `${changeCutoffHours} hours before` : 'it starts'}.`,
  cancelling: 'If you cancel, your payment is not refunded.',
  notRefunded: (isPart: boolean) => `${isPart ? 'The rest' : 'Your payment'} is not refunded automatically.`,
};
