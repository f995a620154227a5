import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectPending } from '../command/project-pending.ts';
import { type Cents, cents } from '../money/cents.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { clock, consultant, createPayload, settings } from '../testing/builders.ts';
import { after, at, change, ledger, stored } from '../testing/changed-settings.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

test('what is named changes, everything else stays', () => {
  const { history, ...changed } = after({ hours: { opensAt: clock('08:00') }, closedWeekdays: [6, 0, 6] });

  expect(changed).toEqual({
    ...settings,
    hours: { opensAt: '08:00', closesAt: '18:00' },
    firstSteps: { hours: true },
    closedWeekdays: [0, 6],
  });
  expect(history).toMatchObject([{ at, by: consultant, commandId: 'changed-0' }]);
});

test('no part of a cent or of a basis point is taken; an offer that is not named keeps its price', () => {
  const changed = after({
    prices: [{ consultationType: 'virtual', duration: '60min', priceCents: cents(7_950) }],
    taxRateBasisPoints: 837.5,
  });
  expect(changed.offers).toEqual(settings.offers);

  const fine = after({
    prices: [{ consultationType: 'virtual', duration: '60min', priceCents: cents(7_950) }],
    taxRateBasisPoints: 838,
  });
  const prices = fine.offers.map(({ duration, priceCents }) => [duration, priceCents]);
  expect(prices.slice(0, 3)).toEqual([
    ['30min', 4_000],
    ['60min', 7_950],
    ['1hr', 7_000],
  ]);
  expect(fine.taxRateBasisPoints).toBe(838);
});

test('lines are kept for invoices one by one, and taken away one by one', () => {
  const repotting = { unitPriceCents: cents(3_500) };
  const soil = { unitPriceCents: cents(1_200), isUntaxed: true } as const;
  const both = after({ savedLines: { Repotting: repotting } }, { savedLines: { Soil: soil } });
  expect(both.savedLines).toEqual({ Repotting: repotting, Soil: soil });
  expect(after({ savedLines: { Soil: soil } }, { savedLines: { Soil: null } }).savedLines).toEqual({});
});

const single = fc.oneof(
  fc.record({ travel: fc.constantFrom({ homeZip: '75201' }, { homeZip: '76102' }, null) }),
  fc.record({ horizonDays: fc.integer({ min: 1, max: 730 }) }),
  fc.record({ changeCutoffHours: fc.integer({ min: 0, max: 336 }) }),
  fc.record({ taxRateBasisPoints: fc.integer({ min: 0, max: 3_000 }) }),
  fc.record({ bufferMinutes: fc.record({ virtual: fc.integer({ min: 0, max: 240 }) }) }),
  fc.record({ bufferMinutes: fc.record({ onsite: fc.integer({ min: 0, max: 240 }) }) }),
  fc.record({ business: fc.record({ phone: fc.constantFrom('', '(214) 555-0177') }) }),
  fc.record({ business: fc.record({ name: fc.constantFrom('Fern & Co', 'Leaf') }) }),
  fc.record({
    prices: fc
      .record({ duration: fc.constantFrom('30min', '60min'), price: fc.integer({ min: 100, max: 99_999 }) })
      .map(({ duration, price }) => [
        {
          consultationType: 'virtual' as const,
          duration: duration as '30min' | '60min',
          priceCents: cents(price),
        },
      ]),
  }),
);

test('drive times are counted from a home ZIP code on, until it is taken out', () => {
  expect(after({ travel: { homeZip: ' 75201 ' } }).travel).toEqual({ homeZip: '75201' });
  expect(after({ travel: { homeZip: '75201' } }, { horizonDays: 30 }).travel).toEqual({ homeZip: '75201' });
  expect(after({ travel: { homeZip: '75201' } }, { travel: null })).not.toHaveProperty('travel');
});

const fieldOf = (changes: SettingsChanges): string =>
  changes.travel !== undefined
    ? 'travel'
    : JSON.stringify(changes, (key, value) =>
        key === 'price' || typeof value !== 'object' ? (key === 'duration' ? value : 0) : value,
      );

const withoutHistory = ({ history: _, ...rest }: Settings) => rest;

test('two devices that change different fields both keep theirs, whoever comes first', () => {
  fc.assert(
    fc.property(single, single, (one: SettingsChanges, other: SettingsChanges) => {
      fc.pre(fieldOf(one) !== fieldOf(other));
      expect(withoutHistory(after(one, other))).toEqual(withoutHistory(after(other, one)));
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('the same command happens once, even if another one has changed the field since', () => {
  const of = ledger();
  of.run(change({ horizonDays: 30 }, 'first'), at);
  of.run(change({ horizonDays: 60 }, 'second'), at);
  of.run(change({ horizonDays: 30 }, 'first'), at);

  expect(stored(of).horizonDays).toBe(60);
});

test.each<[string, SettingsChanges]>([
  ['business.name', { business: { name: '  ' } }],
  ['business.email', { business: { email: 'hello' } }],
  ['business.phone', { business: { phone: 'call me' } }],
  ['business.serviceArea', { business: { serviceArea: '' } }],
  ['business.socialLinks.0.url', { business: { socialLinks: [{ network: 'X', url: 'http://x.example' }] } }],
  [
    'business.socialLinks.0.url',
    { business: { socialLinks: [{ network: 'X', url: 'javascript:alert(1)' }] } },
  ],
  [
    'business.socialLinks.0.network',
    { business: { socialLinks: [{ network: '', url: 'https://x.example' }] } },
  ],
  ['hours.closesAt', { hours: { opensAt: clock('12:00'), closesAt: clock('12:00') } }],
  ['hours.opensAt', { hours: { opensAt: clock('18:00') } }],
  ['hours.opensAt', { hours: { opensAt: clock('09:10') } }],
  ['closedWeekdays', { closedWeekdays: [7] }],
  ['manualClosedWeekdays', { manualClosedWeekdays: [1.5] }],
  ['bufferMinutes.onsite', { bufferMinutes: { onsite: -5 } }],
  ['travel.homeZip', { travel: { homeZip: '10001' } }],
  ['travel.homeZip', { travel: { homeZip: '' } }],
  ['noticeMinutes.virtual', { noticeMinutes: { virtual: 50_000 } }],
  ['horizonDays', { horizonDays: 0 }],
  ['changeCutoffHours', { changeCutoffHours: 337 }],
  [
    'prices.0.priceCents',
    { prices: [{ consultationType: 'virtual', duration: '60min', priceCents: cents(99) }] },
  ],
  [
    'prices.0.priceCents',
    { prices: [{ consultationType: 'virtual', duration: '60min', priceCents: 1_000.1 as Cents }] },
  ],
  [
    'prices.0.duration',
    { prices: [{ consultationType: 'virtual', duration: '5hr', priceCents: cents(7_000) }] },
  ],
  ['taxRateBasisPoints', { taxRateBasisPoints: 3_001 }],
  ['tipPercentPresets', { tipPercentPresets: [] }],
  ['manualTipDollarPresets', { manualTipDollarPresets: [0.5] }],
])('a wrong %s is refused at its field, and nothing changes', (path, changes) => {
  const of = ledger();

  expect(of.run(change(changes), at)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path: `changes.${path}` }] } },
  });
  expect(stored(of)).toBe(settings);
});

test('what is changed without signal counts for what is done after it', () => {
  const projection = projectPending({
    model: applyDocuments(emptyModel, [settings]),
    settings,
    now: at,
    commands: [
      change({ prices: [{ consultationType: 'virtual', duration: '60min', priceCents: cents(9_000) }] }),
      {
        id: 'created',
        kind: 'booking.create',
        at,
        by: consultant,
        payload: createPayload({ priceCents: cents(9_000) }),
      },
    ],
  });

  expect(projection.problems).toEqual(new Map());
  expect(projection.model.bookingsById.get('BK-BBBBBB')).toMatchObject({ priceCents: 9_000 });
});
