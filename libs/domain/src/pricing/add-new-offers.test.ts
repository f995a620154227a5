import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { defaultSettings } from '../settings/default-settings.ts';
import { addNewOffers } from './add-new-offers.ts';

const { offers: catalogue } = defaultSettings('America/Chicago');
const [first, second, ...others] = catalogue;
if (!first || !second) throw new Error('two offers at least');

test('what is new takes its place in the catalogue; what she has keeps her price', () => {
  const hers = { ...second, priceCents: cents(7_500) };

  expect(addNewOffers({ offers: [hers, ...others] }, catalogue)).toEqual([first, hers, ...others]);
});

test('what the catalogue no longer has stays, and so does her order', () => {
  const hers = [...others, second, first];
  expect(addNewOffers({ offers: hers }, [first, ...others])).toEqual(hers);
});

test('what she retired does not come back, not even where an earlier version put it among the sold', () => {
  expect(addNewOffers({ offers: others, retiredOffers: [first, second] }, catalogue)).toEqual(others);
  expect(addNewOffers({ offers: catalogue, retiredOffers: [first, second] }, catalogue)).toEqual(others);
});
