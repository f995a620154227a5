import { areNarrower, type SearchWord } from './search-words.ts';

/**
 * Results for the current words and for those before, back to the start of typing: one more letter searches only
 * the last results, one letter less was found already.
 */
export type SearchPath<Found> = {
  readonly words: readonly SearchWord[];
  readonly found: Found;
  /** Undefined at its beginning, where there are no words and everything is found. */
  readonly wider: SearchPath<Found> | undefined;
};

export const pathFrom = <Found>(everything: Found): SearchPath<Found> => ({
  words: [],
  found: everything,
  wider: undefined,
});

/** As far along the path as whatever has these words was found. */
export function pathTowards<Found>(path: SearchPath<Found>, words: readonly SearchWord[]): SearchPath<Found> {
  let end = path;
  while (end.wider && !areNarrower(words, end.words)) end = end.wider;
  return end;
}

/** True if a path that leads toward these words ends at exactly their results. */
export const isAt = ({ words: found }: SearchPath<unknown>, words: readonly SearchWord[]): boolean =>
  areNarrower(found, words);

export function beginningOf<Found>(path: SearchPath<Found>): SearchPath<Found> {
  let begin = path;
  while (begin.wider) begin = begin.wider;
  return begin;
}
