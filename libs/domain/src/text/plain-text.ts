/** Signs that nobody sees: marks of direction, soft hyphens, blanks of no width. Joiners (U+200C, U+200D) are letters' own. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** A joiner at an end joins nothing. */
const LOOSE_JOINER = /^[\u200c\u200d]{1,9}|[\u200c\u200d]{1,9}$/g;

/** A text that is still being typed, without what cannot be seen: the letter after a joiner may come yet. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '');

/** A text without what comes along when it is copied and cannot be seen; joiners inside names and signs stay. */
export const plainText = (text: string): string => visibleText(text).replace(LOOSE_JOINER, '');

export const PIN_LENGTH = 6;

/** The digits of a PIN as far as it was typed, or pasted with blanks between them. */
export const pinDigits = (text: string): string => text.replace(/\D/g, '').slice(0, PIN_LENGTH);

/** The beginning of a link to an address or a number. */
const LINK = /^\s{0,9}(?:mailto|tel):/i;
/** A number with an extension, as address books spell it. */
const EXTENSION = /^((?:[ +().\-/]{0,3}\d){7,15})[ ,;]{0,3}ext(?:n|ension)?[ .:]{0,3}(\d{1,6})\s{0,9}$/i;

/**
 * A phone number, an email address, a code, a PIN or a ZIP code as it would have been typed by hand: wide letters are
 * plain ones (`＠`), a link is what it leads to, an extension is `x7`.
 */
export const plainCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(LINK, '')
    .replace(EXTENSION, '$1 x$2');
