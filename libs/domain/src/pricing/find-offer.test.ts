import { expect, test } from 'vitest';
import { defaultDuration } from '../consultation/default-duration.ts';
import { defaultSettings } from '../settings/default-settings.ts';
import { findOffer } from './find-offer.ts';

const { offers } = defaultSettings('America/Chicago');

test.each([
  { type: 'virtual', duration: '30min', durationMinutes: 30, priceCents: 4_000, label: '30 minutes' },
  { type: 'virtual', duration: '60min', durationMinutes: 60, priceCents: 7_000, label: '1 hour' },
  { type: 'onsite', duration: '1hr', durationMinutes: 60, priceCents: 7_000, label: '1 hour' },
  { type: 'onsite', duration: '2hr', durationMinutes: 120, priceCents: 14_000, label: '2 hours' },
  { type: 'onsite', duration: '3hr', durationMinutes: 180, priceCents: 21_000, label: '3 hours' },
  { type: 'onsite', duration: '4hr', durationMinutes: 240, priceCents: 28_000, label: '4 hours' },
  { type: 'onsite', duration: '5hr', durationMinutes: 300, priceCents: 35_000, label: '5 hours' },
] as const)('$type $label costs $priceCents cents', ({ type, duration, ...terms }) => {
  expect(findOffer(offers, type, duration)).toMatchObject(terms);
});

test('an hour of video and two hours on site are marked as popular', () => {
  expect(offers.filter(({ popular }) => popular).map(({ duration }) => duration)).toEqual(['60min', '2hr']);
});

test('a virtual consultation is not sold for two hours', () => {
  expect(findOffer(offers, 'virtual', '2hr')).toBeUndefined();
});

test('choosing a type chooses its default duration: an hour of video, two hours on site', () => {
  expect(defaultDuration('virtual', offers)).toBe('60min');
  expect(defaultDuration('onsite', offers)).toBe('2hr');
});

test('where the usual duration is retired, the popular one is chosen, else the first; where nothing is left, the usual', () => {
  const [half, hour] = offers;
  if (!half || !hour) throw new Error('two services by video at least');
  expect(defaultDuration('virtual', [half])).toBe('30min');
  expect(defaultDuration('virtual', [half, { ...hour, duration: '45min' }])).toBe('45min');
  expect(defaultDuration('virtual', [])).toBe('60min');
});
