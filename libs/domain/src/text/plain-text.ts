/** Signs that nobody sees: marks of direction, soft hyphens, blanks of no width. Joiners (U+200C, U+200D) are letters' own. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** A joiner at an end joins nothing. */
const LOOSE_JOINER = /^[\u200c\u200d]{1,9}|[\u200c\u200d]{1,9}$/g;

/** A text without what comes along when it is copied and cannot be seen; joiners inside names and signs stay. */
export const plainText = (text: string): string => text.replace(INVISIBLE, '').replace(LOOSE_JOINER, '');

/** A phone number, an email address, a code, a PIN or a ZIP code as it would have been typed by hand. */
export const plainCode = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-');
