/** Text as it is searched and compared: case, accents and the width of blanks do not matter. */
export const foldText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Letters that are not taken apart into a plain one and its sign. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th' },
  ...{ Ł: 'L', Ø: 'O', Đ: 'D', Ħ: 'H', Ŧ: 'T', ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ð: 'D', Þ: 'TH' },
};

// Most notes are plain, and taking text apart is most of the work.
const withoutAccents = (text: string): string =>
  BEYOND_ASCII.test(text)
    ? text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[łøđħŧıßæœðþ]/gi, (letter) => PLAIN_LETTERS[letter] ?? letter)
    : text;
