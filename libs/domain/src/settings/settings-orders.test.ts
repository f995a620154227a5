import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { clock, consultant, day, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusDays } from '../time/local-date.ts';
import { timeOfMinute } from '../time/local-time.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

const at = moment('2027-03-01T16:00:00Z');

const hours = fc
  .record({ opens: fc.integer({ min: 6, max: 10 }), closes: fc.integer({ min: 15, max: 20 }) })
  .map(({ opens, closes }) => ({
    opensAt: timeOfMinute(opens * 60),
    closesAt: timeOfMinute(closes * 60),
    breaks: [{ from: clock('12:00'), until: clock('12:45') }],
  }));

const plan = fc
  .record({ first: fc.integer({ min: 0, max: 90 }), days: fc.integer({ min: 0, max: 30 }) })
  .map(({ first, days }) => ({
    firstDay: plusDays(day('2027-03-01'), first),
    lastDay: plusDays(day('2027-03-01'), first + days),
  }));

const changes: fc.Arbitrary<SettingsChanges> = fc.record(
  {
    horizonDays: fc.integer({ min: 1, max: 730 }),
    changeCutoffHours: fc.integer({ min: 0, max: 336 }),
    bufferMinutes: fc.record({ virtual: fc.integer({ min: 0, max: 240 }) }),
    travelFees: fc.constantFrom([], [{ upToMiles: 30, feeCents: cents(2_500) }]),
    taxRateBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    payMeans: fc.record({ venmo: fc.constantFrom('Ana', '') }),
    business: fc.record({ name: fc.constantFrom('Fern & Co', 'Leaves') }),
    weekdayHours: fc.dictionary(fc.constantFrom('0', '3', '6'), hours),
    timeOffPlans: fc.dictionary(fc.constantFrom('school', 'vacation'), plan),
    newServices: fc.constant([
      { consultationType: 'virtual', durationMinutes: 45, priceCents: cents(5_500) } as const,
    ]),
    services: fc.constantFrom(
      [{ consultationType: 'virtual', duration: '60min', label: 'Check-up' } as const],
      [{ consultationType: 'onsite', duration: '1hr', isRetired: true } as const],
    ),
    serviceOrder: fc.constant([{ consultationType: 'onsite', durations: ['5hr', '1hr'] } as const]),
    prices: fc.constant([{ consultationType: 'onsite', duration: '1hr', priceCents: cents(8_000) } as const]),
  },
  { requiredKeys: [] },
);

/** The settings after these changes, each from another device and without the others. */
function settingsAfter(...all: readonly SettingsChanges[]): Settings {
  const ledger = new PracticeLedger(settings);
  for (const [place, each] of all.entries()) {
    const command = { id: `command-${place}`, kind: 'settings.change', at, by: consultant } as const;
    if (!ledger.run({ ...command, payload: { changes: each } }, at).ok) throw new Error('it was refused');
  }
  const stored = ledger.documents.get('settings:practice');
  if (stored?.type !== 'settings') throw new Error('there are no settings');
  return stored;
}

test('two devices that change different settings both keep theirs, whoever syncs first', () => {
  fc.assert(
    fc.property(changes, fc.func(fc.boolean()), (all, isFirst) => {
      const fields = Object.entries(all);
      const one = Object.fromEntries(fields.filter(([field]) => isFirst(field)));
      const other = Object.fromEntries(fields.filter(([field]) => !isFirst(field)));
      const { history: _, ...here } = settingsAfter(one, other);
      const { history: __, ...there } = settingsAfter(other, one);

      expect(here).toEqual(there);
      expect({ ...settingsAfter(all), history: [] }).toEqual({ ...here, history: [] });
    }),
  );
});

test('two devices that change different weekdays, or add different time off, both keep theirs', () => {
  const field = fc.constantFrom('weekdayHours', 'timeOffPlans');
  fc.assert(
    fc.property(field, changes, changes, (name, one, other) => {
      const [here, there] = [{ ...one[name] }, { ...other[name] }];
      for (const key of Object.keys(here)) delete (there as Record<string, unknown>)[key];
      const inOrder = settingsAfter({ [name]: here }, { [name]: there })[name] ?? {};

      expect(settingsAfter({ [name]: there }, { [name]: here })[name] ?? {}).toEqual(inOrder);
      expect(inOrder).toEqual({ ...here, ...there });
    }),
  );
});

test('whatever two devices say of the same setting, both can be read afterwards', () => {
  fc.assert(
    fc.property(changes, changes, (one, { newServices: _, ...other }) => {
      // A service of a length is added once: the second is refused.
      expect(settingsAfter(one, other).history?.map((event) => event.changes)).toEqual([one, other]);
    }),
  );
});
