/** Text as it is searched and compared: case, accents and the width of blanks do not matter. */
export const foldText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();

const BEYOND_ASCII = /[\u0080-\uffff]/;

// Most notes are plain, and taking text apart is most of the work.
const withoutAccents = (text: string): string =>
  BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
