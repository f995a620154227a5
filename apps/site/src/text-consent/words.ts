import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';

/** Of what is agreed to: other words are another version, as a test says. */
export const words = {
  textMe: 'Text me about this visit',
  textTerms: (kind: ConsultationType) =>
    `A confirmation${kind === 'onsite' ? ', a reminder the day before, and a text when we are on our way' : ' and a reminder the day before'}. Message and data rates may apply. Reply STOP to end texts, HELP for help. You can book without texts.`,
};
