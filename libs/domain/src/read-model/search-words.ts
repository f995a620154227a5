import { foldText } from '../consultation-note/fold-text.ts';

/** One word that was typed, in every spelling in which it counts as found. */
export type SearchWord = readonly string[];

const OF_A_NUMBER = /^[\d()+.\-/]+$/;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns the words a caller searches for, in any case and with any accents. A phone number may have any signs
 * between its digits.
 */
export function searchWords(typed: string): readonly SearchWord[] {
  const folded = foldText(typed);
  if (folded === '') return [];
  return folded.split(' ').map((word) => {
    const bare = digitsOf(word);
    return OF_A_NUMBER.test(word) && bare !== '' && bare !== word ? [word, bare] : [word];
  });
}

/** True if a folded text contains every word. */
export const hasEveryWord = (text: string, words: readonly SearchWord[]): boolean =>
  words.every((word) => hasWord(text, word));

export function hasWord(text: string, word: SearchWord): boolean {
  for (const spelling of word) if (text.includes(spelling)) return true;
  return false;
}

/**
 * True if everything that has every one of `words` also has every one of `before`: as a caller types on, results
 * for the old words can be searched for the new ones.
 */
export const areNarrower = (words: readonly SearchWord[], before: readonly SearchWord[]): boolean =>
  before.every((old) =>
    words.some((spellings) => spellings.every((spelling) => old.some((part) => spelling.includes(part)))),
  );
