import { areNarrower, type SearchWord } from './search-words.ts';

/**
 * What was found for the words that stand there and for what stood there before, back to where somebody began to type: a
 * letter more has only what was found to be looked through, a letter less was found already.
 */
export type SearchTrail<Value> = {
  readonly words: readonly SearchWord[];
  readonly found: readonly Value[];
  /** Undefined at its beginning, where there are no words and everything is found. */
  readonly wider: SearchTrail<Value> | undefined;
};

export const trailFrom = <Value>(everything: readonly Value[]): SearchTrail<Value> => ({
  words: [],
  found: everything,
  wider: undefined,
});

/** As far along the trail as whatever has these words was found. */
export function trailTowards<Value>(
  trail: SearchTrail<Value>,
  words: readonly SearchWord[],
): SearchTrail<Value> {
  let end = trail;
  while (end.wider && !areNarrower(words, end.words)) end = end.wider;
  return end;
}

/** Whether what was found at the end of a trail that leads towards these words is what has them. */
export const isAt = ({ words: found }: SearchTrail<unknown>, words: readonly SearchWord[]): boolean =>
  areNarrower(found, words);

export function beginningOf<Value>(trail: SearchTrail<Value>): SearchTrail<Value> {
  let begin = trail;
  while (begin.wider) begin = begin.wider;
  return begin;
}
