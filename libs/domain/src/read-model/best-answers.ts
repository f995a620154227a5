import { type Instant, minutesBetween } from '../time/instant.ts';
import type { Searchable } from './find-anything.ts';
import type { SearchWord } from './search-words.ts';

type Answer<Entry> = { readonly entry: Entry; readonly rank: number; readonly far: number };

export type BestAnswers<Entry> = {
  /** Takes something that has every word. */
  readonly add: (entry: Entry) => void;
  /** Number of entries added. */
  readonly count: () => number;
  readonly bestRank: () => number;
  /** The best first; of equals, what is nearest to now. */
  readonly best: () => readonly Entry[];
};

type Wanted = { readonly words: readonly SearchWord[]; readonly now: Instant; readonly limit: number };

/** So many of the best answers to what was typed, kept while they are looked for: what is not among them is only counted. */
export function bestAnswers<Entry extends Searchable>({ words, now, limit }: Wanted): BestAnswers<Entry> {
  const spellings = words.map((word) => word.map(spellingOf));
  const answers: Answer<Entry>[] = [];
  let count = 0;
  const add = (entry: Entry) => {
    count += 1;
    const last = answers[limit - 1];
    if (last && rankOf(entry, spellings, mostInText) < last.rank) return;
    const answer = { entry, rank: rankOf(entry, spellings, placeInText), far: minutesFrom(entry.at, now) };
    const place = answers.findIndex((other) => isBetter(answer, other));
    if (place >= 0) answers.splice(place, 0, answer);
    else if (!last) answers.push(answer);
    if (answers.length > limit) answers.pop();
  };
  return {
    add,
    count: () => count,
    bestRank: () => answers[0]?.rank ?? 0,
    best: () => answers.map(({ entry }) => entry),
  };
}

type Spelling = { readonly part: string; readonly start: string };

const spellingOf = (part: string): Spelling => ({ part, start: ` ${part}` });

type PlaceInText = (text: string, spelling: Spelling) => number;

/** Rank of an entry for the typed words: the sum of the ranks of their places. */
function rankOf(
  { title, text }: Searchable,
  words: readonly (readonly Spelling[])[],
  placeInText: PlaceInText,
): number {
  let rank = 0;
  for (const spellings of words) {
    let best = 0;
    for (const spelling of spellings)
      best = Math.max(best, placeInTitle(title, spelling) || placeInText(text, spelling));
    rank += best;
  }
  return rank;
}

/** A title that begins so, then one with such a word, then a part of one. */
function placeInTitle(title: string, { part, start }: Spelling): number {
  if (!title.includes(part)) return 0;
  if (title.startsWith(part)) return 5;
  return title.includes(start) ? 4 : 3;
}

const placeInText: PlaceInText = (text, { part, start }) =>
  text.startsWith(part) || text.includes(start) ? 2 : 1;

/** Without looking: texts are long. */
const mostInText: PlaceInText = () => 2;

const isBetter = (one: Answer<unknown>, other: Answer<unknown>): boolean =>
  one.rank === other.rank ? one.far < other.far : one.rank > other.rank;

const minutesFrom = (at: Instant | undefined, now: Instant): number =>
  at === undefined ? Number.MAX_VALUE : Math.abs(minutesBetween(at, now));
