/** What an address book brings along when a number is copied from it: invisible marks, typographic blanks and dashes. */
const INVISIBLE = /\p{Cf}/gu;
const BLANK = /\p{Zs}/gu;
const DASH = /\p{Pd}/gu;

/** A phone number as it would have been typed by hand. */
export const plainPhone = (text: string): string =>
  text.replace(INVISIBLE, '').replace(BLANK, ' ').replace(DASH, '-');
