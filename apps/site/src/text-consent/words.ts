import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';

/** Consent text: any change is a new version, as a test checks. */
export const words = {
  textMe: 'Text me about this visit',
  textTerms: (kind: ConsultationType) =>
    `A confirmation${kind === 'onsite' ? ', a reminder the day before, and a text when we are on our way' : ' and a reminder the day before'}. Message and data rates may apply. Reply STOP to end texts, HELP for help. You can book without texts.`,
};
