import { expect, test } from 'vitest';
import { settingsIssues } from '../settings/check-settings-changes.ts';
import { day, settings } from '../testing/builders.ts';
import { payMeansAfter } from './pay-means.ts';

const issues = (payMeans: Record<string, string>) =>
  settingsIssues({ payMeans }, settings, day('2027-03-15')).map(({ path }) => path);

test.each(['Ana-Reyes', '@Ana-Reyes', ' venmo.com/u/Ana-Reyes ', 'https://venmo.com/Ana-Reyes?txn=pay'])(
  'a Venmo name is found in what was typed: %s',
  (venmo) => {
    expect(issues({ venmo })).toEqual([]);
    expect(payMeansAfter({}, { venmo })).toEqual({ venmo: 'Ana-Reyes' });
  },
);

test.each([
  ['venmo', 'Ana Reyes'],
  ['venmo', '@'],
  ['venmo', 'a'.repeat(51)],
  ['zelle', 'ana'],
  ['zelle', '555-0142'],
  ['zelle', '+44 20 7946 0958 12'],
  ['checkPayableTo', 'a'.repeat(81)],
  ['transfer', 'a'.repeat(301)],
])('%s cannot be %s', (field, text) => {
  expect(issues({ [field]: text })).toEqual([`changes.payMeans.${field}`]);
});

test.each(['ana@example.com', '(214) 555-0142', '+1 214 555 0142', ''])('Zelle can be %s', (zelle) => {
  expect(issues({ zelle })).toEqual([]);
});

test('one means is changed, another taken away, and the rest stays', () => {
  const before = { venmo: 'Ana', zelle: 'ana@example.com', checkPayableTo: 'Ana Reyes' };

  expect(payMeansAfter(before, { zelle: ' ', transfer: ' Routing 111, account 222 ' })).toEqual({
    venmo: 'Ana',
    checkPayableTo: 'Ana Reyes',
    transfer: 'Routing 111, account 222',
  });
});
