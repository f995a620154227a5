import { expect, test } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import { applySettingsChanges } from '../settings/change-settings.ts';
import { settingsIssues } from '../settings/check-settings-changes.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';
import { day, moment, settings } from '../testing/builders.ts';
import { depositOf, termsAtBooking } from './offer-terms.ts';

type Terms = NonNullable<SettingsChanges['paymentTerms']>[number]['terms'];

const hour = (terms: Terms): SettingsChanges => ({
  paymentTerms: [{ consultationType: 'virtual', duration: '60min', terms }],
});

const termsAfter = (...changes: readonly SettingsChanges[]) =>
  changes.reduce(applySettingsChanges, settings).offers.map(({ duration, terms }) => [duration, terms]);

const issuesOf = (changes: SettingsChanges) => settingsIssues(changes, settings, day('2027-03-01'));

test('an offer that is not named keeps its terms, and a price changes none', () => {
  const half = hour({ kind: 'deposit', percent: 50 });
  const price: SettingsChanges = {
    prices: [{ consultationType: 'virtual', duration: '60min', priceCents: cents(8_000) }],
  };

  expect(Object.fromEntries(termsAfter(half, price))).toMatchObject({
    '60min': { kind: 'deposit', percent: 50 },
    '30min': undefined,
  });
});

test('null lets it be paid in full again, without a trace', () => {
  expect(
    applySettingsChanges(
      applySettingsChanges(settings, hour({ kind: 'fixed-deposit', amountCents: cents(2_000) })),
      hour(null),
    ),
  ).toEqual(applySettingsChanges(settings, {}));
});

test.each([
  [{ kind: 'deposit', percent: 4 }, 'percent'],
  [{ kind: 'deposit', percent: 33.5 }, 'percent'],
  [{ kind: 'fixed-deposit', amountCents: cents(7_001) }, 'amountCents'],
  [{ kind: 'fixed-deposit', amountCents: cents(50) }, 'amountCents'],
  [{ kind: 'card-on-file', noShowFeeCents: cents(7_100) }, 'noShowFeeCents'],
  [{ kind: 'card-on-file', noShowFeeCents: Number.NaN as Cents }, 'noShowFeeCents'],
] as const)('%o is refused at its field', (terms, field) => {
  expect(issuesOf(hour(terms)).map(({ path }) => path)).toEqual([`changes.paymentTerms.0.${field}`]);
});

test('the amount is measured by the price that comes with it', () => {
  const dearer = {
    prices: [{ consultationType: 'virtual', duration: '60min', priceCents: cents(9_000) }],
  } as const;

  expect(
    issuesOf({ ...hour({ kind: 'fixed-deposit', amountCents: cents(8_000) }), prices: [...dearer.prices] }),
  ).toEqual([]);
});

test.each([
  [{ kind: 'deposit', percent: 50 }, 7_001, 3_501],
  [{ kind: 'deposit', percent: 5 }, 1_000, 100],
  [{ kind: 'fixed-deposit', amountCents: cents(5_000) }, 4_000, 4_000],
] as const)('the deposit of %o on %i cents is %i', (terms, price, deposit) => {
  expect(depositOf(terms, cents(price))).toBe(deposit);
});

test('an offer without terms agrees nothing; a kept card agrees the fee, when, and to which words', () => {
  const at = moment('2027-03-01T16:00:00Z');
  const terms = { kind: 'card-on-file', noShowFeeCents: cents(3_500) } as const;

  expect(termsAtBooking({ priceCents: cents(7_000) }, at)).toBeUndefined();
  expect(termsAtBooking({ priceCents: cents(7_000), terms }, at)).toEqual({
    kind: 'card-on-file',
    noShowFeeCents: 3_500,
    agreedAt: at,
    policyVersion: expect.any(String),
  });
});
