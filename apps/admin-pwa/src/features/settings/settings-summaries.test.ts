import { cents } from '@fieldleaf/domain/money/cents';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { clock, day, settings as fresh } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { SETTINGS_SECTIONS, type SettingsSectionId } from './settings-sections.ts';
import { SETTINGS_SUMMARIES, type SettingsFacts } from './settings-summaries.ts';

const summaryOf = (
  id: SettingsSectionId,
  changes: Partial<Settings> = {},
  facts: Partial<SettingsFacts> = {},
) =>
  SETTINGS_SUMMARIES[id]({
    settings: { ...fresh, ...changes },
    today: day('2027-03-01'),
    timeOffByDate: new Map(),
    busyTimes: null,
    photosOnSite: 0,
    alerts: undefined,
    device: { autoLockMinutes: 5, hasPasskey: false },
    isInstalled: false,
    isProtected: false,
    ...facts,
  });

const OPEN_DAYS = [
  [[], 'Every day, 9 AM to 6 PM'],
  [[0, 1], 'Tue to Sat, 9 AM to 6 PM'],
  [[5], 'Sat to Thu, 9 AM to 6 PM'],
  [[0, 6], 'Mon to Fri, 9 AM to 6 PM'],
  [[0, 3], 'Mon, Tue, Thu to Sat, 9 AM to 6 PM'],
  [[2, 3, 4, 5], 'Sat to Mon, 9 AM to 6 PM'],
  [[0, 1, 2, 3, 4, 5, 6], 'Closed every day'],
] as const;

test.each(OPEN_DAYS)('closed on %j, the hours read "%s"', (closedWeekdays, words) => {
  expect(summaryOf('hours', { closedWeekdays })).toBe(words);
});

test('a day with hours of its own is said, unless it is closed', () => {
  const weekdayHours = { 5: { opensAt: clock('08:30'), closesAt: clock('12:00'), breaks: [] } };
  expect(summaryOf('hours', { weekdayHours, closedWeekdays: [5] })).toBe('Sat to Thu, 9 AM to 6 PM');
  expect(summaryOf('hours', { weekdayHours, closedWeekdays: [] })).toBe('Every day, hours differ by day');
});

test('time off says what comes next and how much more there is, and nothing of the past', () => {
  const plan = (firstDay: string, lastDay: string) => ({ firstDay: day(firstDay), lastDay: day(lastDay) });
  expect(summaryOf('time-off')).toBe('Nothing planned');
  expect(summaryOf('time-off', { timeOffPlans: { a: plan('2027-02-01', '2027-02-03') } })).toBe(
    'Nothing planned',
  );
  const timeOffPlans = { a: plan('2027-06-01', '2027-06-03'), b: plan('2027-04-05', '2027-04-05') };
  expect(summaryOf('time-off', { timeOffPlans })).toBe('Mon, Apr 5, 2027, 1 more');
});

test('services and prices say how many and from how much to how much', () => {
  expect(summaryOf('services')).toBe('7 services, $40 to $350');
  expect(summaryOf('prices')).toBe('Virtual $40 to $70, on-site $70 to $350');
  const [first] = fresh.offers;
  if (!first) throw new Error('no service');
  expect(summaryOf('services', { offers: [first] })).toBe('1 service, $40');
  expect(summaryOf('services', { offers: [] })).toBe('None');
  expect(summaryOf('prices', { offers: [] })).toBe('Not set');
});

test('the terms of payment are named once each', () => {
  const [first, second] = fresh.offers;
  if (!first || !second) throw new Error('no services');
  expect(summaryOf('booking-terms')).toBe('Paid in full');
  const offers: Settings['offers'] = [
    first,
    { ...second, terms: { kind: 'deposit', percent: 50 } },
    { ...second, terms: { kind: 'fixed-deposit', amountCents: cents(2_000) } },
  ];
  expect(summaryOf('booking-terms', { offers })).toBe('Paid in full, deposit');
});

const SET: readonly (readonly [SettingsSectionId, Partial<Settings>, string])[] = [
  ['profile', {}, 'Fieldleaf Plant Care'],
  ['about', {}, 'Not set'],
  ['travel', {}, 'Not set'],
  ['travel', { travel: { homeZip: '75201' } }, 'Home 75201'],
  ['rules', {}, '30 min buffer, 24 hours’ notice on-site'],
  ['cut-offs', {}, 'Until 24 hours before'],
  ['travel-fees', {}, 'Not set'],
  ['travel-fees', { travelFees: [{ upToMiles: 20, feeCents: cents(1_500) }] }, '$15'],
  ['tax', {}, '8.25% tax, tips 15, 18, 20, 25%'],
  ['ways-paid', {}, 'Card, cash'],
  ['ways-paid', { payMeans: { venmo: 'Ana', checkPayableTo: 'Ana' } }, 'Card, cash, Venmo, checks'],
  ['gift-cards', {}, 'Off'],
  ['texts', { textsCustomers: true }, 'On'],
  ['reviews', { asksForReviews: false }, 'Off'],
  ['check-ins', {}, 'Asked after 14 days, free for 60'],
  [
    'check-ins',
    { checkIns: { photoPriceCents: cents(2_500) } },
    'Asked after 14 days, free for 60, then $25',
  ],
  ['check-ins', { checkIns: { afterDays: 0 } }, 'Off'],
  ['weather', {}, 'Off'],
  [
    'weather',
    { weatherWarnings: { freeze: true, heat: true, heatAtF: 98 } },
    'At 32 °F or below, at 98 °F or above',
  ],
  ['privacy', {}, 'Records 7 years, notes 3 years'],
];

test.each(SET)('%s with %j reads "%s"', (id, changes, words) => {
  expect(summaryOf(id, changes)).toBe(words);
});

test('this device says its own state', () => {
  expect(summaryOf('auto-lock')).toBe('After 5 minutes');
  expect(summaryOf('alerts')).toBeUndefined();
  expect(summaryOf('alerts', {}, { alerts: 'off' })).toBe('Off');
  expect(summaryOf('alerts', {}, { alerts: 'on' })).toBe('On, quiet 9 PM to 7 AM');
  expect(summaryOf('alerts', { quietHours: null }, { alerts: 'on' })).toBe('On');
  expect(summaryOf('security', {}, { device: { autoLockMinutes: 1, hasPasskey: true } })).toBe(
    'Passkey on this device',
  );
});

test('every section has its line, or the sentence that says what it is for', () => {
  for (const { id, detail } of SETTINGS_SECTIONS) expect(summaryOf(id) ?? detail).not.toBe('');
});
