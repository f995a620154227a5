import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Calathéa', 'calathea'],
  ['Calathe\u0301a', 'calathea'],
  ['  Boston \n FERN ', 'boston fern'],
  ['Ficus\u00a0Lyrata', 'ficus lyrata'],
  ['Ñandú ŠIPKA', 'nandu sipka'],
  ['Łukasz ØSTERBY Groß', 'lukasz osterby gross'],
  ['観葉', '観葉'],
  ['', ''],
])('%o is compared as %o', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
