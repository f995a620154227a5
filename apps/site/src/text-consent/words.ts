/** Of what is agreed to: other words are another version, as a test says. */
export const words = {
  textMe: 'Text me about this visit',
  textTerms:
    'A confirmation, a reminder the day before, and a word when we set off to you. Message and data rates may apply. Reply STOP to end texts, HELP for help. You can book without.',
};
