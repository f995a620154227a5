/** Texts customers read, by page; `words.es.ts` has them in Spanish. */
export const words = {
  firstName: 'Please enter the first name (up to 80 characters).',
  lastName: 'Please enter the last name (up to 80 characters).',
  email: 'Please enter a valid email address.',
  phoneOrNone: 'Please enter a phone number, like 214 555 0100, or none.',
  phone: 'Please enter a phone number, like 214 555 0100.',
  phoneForTexts: 'Please enter the number of a mobile phone with its area code, or leave texts off.',
  address: 'Please shorten the address to 300 characters.',
  notes: 'Please shorten the notes to 4,000 characters.',
};
