import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';
import { consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { milesFromHome, travelFeeOf } from './travel-fee.ts';

const at = moment('2027-03-01T16:00:00Z');

function change(changes: SettingsChanges) {
  const ledger = new PracticeLedger(settings);
  const command = { id: 'c', kind: 'settings.change', at, by: consultant, payload: { changes } } as const;
  const decided = ledger.run(command, at);
  const stored = ledger.documents.get('settings:practice');
  return { decided, stored: stored?.type === 'settings' ? stored : settings };
}

const TABLE = [
  { upToMiles: 60, feeCents: cents(4_500) },
  { upToMiles: 25, feeCents: cents(0) },
];

describe('the fee for the way', () => {
  const { stored } = change({ travelFees: TABLE, travel: { homeZip: '75201' } });

  test.each([
    [10, 0],
    [25, 0],
    [26, 4_500],
    [60, 4_500],
    [61, undefined],
  ])('of %i miles is %s cents', (miles, fee) => {
    expect(travelFeeOf(miles, stored)).toBe(fee);
  });

  test('is known by ZIP code where the table of ZIP codes reaches, from home, by road', () => {
    // Fort Worth is 31 miles from Dallas as the crow flies.
    expect(milesFromHome('76102', stored)).toBeGreaterThan(31);
    expect(milesFromHome('76102-1234', stored)).toBeLessThan(45);
    expect(milesFromHome('78701', stored)).toBeUndefined();
    expect(milesFromHome('76102', settings)).toBeUndefined();
  });

  test('is nobody’s to know without a table', () => {
    expect(travelFeeOf(1, settings)).toBeUndefined();
  });
});

describe('the table', () => {
  test('an empty one takes it away', () => {
    expect(change({ travelFees: [] }).stored.travelFees).toBeUndefined();
    expect(change({ horizonDays: 30 }).stored).not.toHaveProperty('travelFees');
  });

  test.each([
    ['upToMiles', [{ upToMiles: 2.5, feeCents: cents(100) }]],
    ['upToMiles', [{ upToMiles: 0, feeCents: cents(100) }]],
    ['feeCents', [{ upToMiles: 2, feeCents: 100.5 as Cents }]],
    ['feeCents', [{ upToMiles: 2, feeCents: cents(1_000_100) }]],
  ])('a wrong %s is refused at its field: %j', (field, travelFees) => {
    expect(change({ travelFees }).decided).toMatchObject({
      error: { problem: { issues: [{ path: `changes.travelFees.0.${field}` }] } },
    });
  });

  test('a distance stands in it once', () => {
    const twice = [...TABLE, { upToMiles: 25, feeCents: cents(500) }];

    expect(change({ travelFees: twice }).decided).toMatchObject({
      error: { problem: { issues: [{ path: 'changes.travelFees.2.upToMiles' }] } },
    });
  });
});
