import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moment } from '../testing/builders.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { bestAnswers } from './best-answers.ts';
import type { Searchable } from './find-anything.ts';
import { hasEveryWord, type SearchWord, searchWords } from './search-words.ts';

const NOW = moment('2027-03-15T12:00:00Z');

/** All of them ranked, sorted and cut: what is asked of a list that is kept while one looks. */
const plainly = (found: readonly Searchable[], words: readonly SearchWord[], limit: number) =>
  found
    .map((entry) => ({ entry, rank: plainRank(entry, words), far: farFrom(entry.at) }))
    .sort((one, other) => other.rank - one.rank || one.far - other.far)
    .map(({ entry }) => entry)
    .slice(0, limit);

const plainRank = ({ title, text }: Searchable, words: readonly SearchWord[]): number =>
  words.reduce((sum, spellings) => sum + Math.max(...spellings.map((word) => placeOf(word, title, text))), 0);

function placeOf(word: string, title: string, text: string): number {
  if (title.startsWith(word)) return 5;
  if (title.includes(` ${word}`)) return 4;
  if (title.includes(word)) return 3;
  return text.startsWith(word) || text.includes(` ${word}`) ? 2 : 1;
}

const farFrom = (at: Instant | undefined): number =>
  at === undefined ? Number.MAX_VALUE : Math.abs(minutesBetween(at, NOW));

const letters = fc.string({ unit: fc.constantFrom(...'ab9(- '), maxLength: 6 });
const searchable = fc
  .record({
    title: letters,
    more: letters,
    at: fc.constantFrom(undefined, moment('2027-03-14T12:00:00Z'), moment('2027-03-16T12:00:00Z'), NOW),
  })
  .map(({ title, more, at }): Searchable => ({ title, text: `${title} ${more}`, at }));

test('the best answers that are kept are those of sorting all of them, whatever is asked of how many', () => {
  fc.assert(
    fc.property(
      fc.array(searchable, { maxLength: 30 }),
      letters,
      fc.integer({ min: 1, max: 6 }),
      (all, typed, limit) => {
        const words = searchWords(typed);
        const found = all.filter(({ text }) => hasEveryWord(text, words));
        const answers = bestAnswers<Searchable>({ words, now: NOW, limit });
        for (const entry of found) answers.add(entry);

        const expected = plainly(found, words, limit);
        expect(answers.best()).toEqual(expected);
        expect(answers.count()).toBe(found.length);
        expect(answers.bestRank()).toBe(expected[0] ? plainRank(expected[0], words) : 0);
      },
    ),
  );
});
