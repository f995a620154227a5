import { quietHoursOf } from '@fieldleaf/domain/alert/quiet-hours';
import type { BusyTimes } from '@fieldleaf/domain/busy-times/busy-times';
import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { checkInTermsOf } from '@fieldleaf/domain/plant/check-in';
import { retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import { asksForReviews } from '@fieldleaf/domain/review/asks-for-reviews';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import type { TimeOff } from '@fieldleaf/domain/time-off/time-off';
import { weatherWarningsOf } from '@fieldleaf/domain/weather/weather-warnings';
import { formatCents } from '@fieldleaf/ui/format-cents';
import type { AlertsState } from '../../alerts/this-browser.ts';
import { shortDate } from '../../controls/date-text.ts';
import { planWords, WEEKDAY_NAMES } from '../../controls/time-off-words.ts';
import type { DeviceRecord } from '../../db/device-record.ts';
import { autoLockWords } from './auto-lock.ts';
import { WEEKDAYS } from './hours-form.ts';
import type { SettingsSectionId } from './settings-sections.ts';

/** Data that the lines of the settings list are made of: the settings, and this device's own state. */
export type SettingsFacts = {
  readonly settings: Settings;
  readonly today: LocalDate;
  readonly timeOffByDate: ReadonlyMap<string, TimeOff>;
  readonly busyTimes: BusyTimes | null;
  readonly photosOnSite: number;
  /** Undefined: the browser has not said yet. */
  readonly alerts: AlertsState | undefined;
  readonly device: Pick<DeviceRecord, 'autoLockMinutes' | 'hasPasskey'>;
  readonly isInstalled: boolean;
  readonly isProtected: boolean;
};

type Summary = (facts: SettingsFacts) => string | undefined;

const NOT_SET = 'Not set';
const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off');

/** `9 AM`, `9:30 AM` */
const clock = (time: LocalTime): string => twelveHourClock(time).replace(':00', '');

const shortDay = (weekday: number): string => WEEKDAY_NAMES[weekday]?.slice(0, 3) ?? '';

/** Monday first, as a working week is read; one that goes on over the weekend begins after its closed day. */
function openRuns({ closedWeekdays }: Settings): readonly (readonly number[])[] {
  const isOpen = (weekday: number) => !closedWeekdays.some((closed) => closed === weekday);
  const week = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];
  const lastClosed = isOpen(0) && isOpen(1) ? week.findLastIndex((weekday) => !isOpen(weekday)) : 0;
  const ordered = [...week.slice(lastClosed), ...week.slice(0, lastClosed)];
  const runs: number[][] = [];
  for (const [at, weekday] of ordered.entries()) {
    if (!isOpen(weekday)) continue;
    const before = ordered[at - 1];
    if (before !== undefined && isOpen(before)) runs.at(-1)?.push(weekday);
    else runs.push([weekday]);
  }
  return runs;
}

function openDays(settings: Settings): string {
  if (settings.closedWeekdays.length === 0) return 'Every day';
  const runs = openRuns(settings).flatMap((run) => {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    return run.length > 2 ? [`${shortDay(first)} to ${shortDay(last)}`] : run.map(shortDay);
  });
  return runs.join(', ');
}

function hoursSummary(settings: Settings): string {
  const { closedWeekdays, hours, weekdayHours = {} } = settings;
  const open = WEEKDAYS.filter((weekday) => !closedWeekdays.includes(weekday));
  if (open.length === 0) return 'Closed every day';
  const times = open.map((weekday) => {
    const { opensAt, closesAt } = weekdayHours[weekday] ?? hours;
    return `${clock(opensAt)} to ${clock(closesAt)}`;
  });
  const isSame = new Set(times).size === 1;
  return `${openDays(settings)}, ${isSame ? times[0] : 'hours differ by day'}`;
}

function timeOffSummary({ settings: { timeOffPlans = {} }, timeOffByDate, today }: SettingsFacts): string {
  const days = [...timeOffByDate.values()]
    .filter(({ date, spans }) => date >= today && spans.length > 0)
    .map(({ date }) => ({ begins: date, words: shortDate(date) }));
  const plans = Object.values(timeOffPlans)
    .filter(({ lastDay = today }) => lastDay >= today)
    .map((plan) => ({ begins: plan.firstDay, words: planWords(plan) }));
  const ahead = [...days, ...plans].sort((one, other) => one.begins.localeCompare(other.begins));
  const more = ahead.length > 1 ? `, ${ahead.length - 1} more` : '';
  return ahead[0] ? `${ahead[0].words}${more}` : 'Nothing planned';
}

const amounts = (all: readonly Cents[]): string => {
  if (all.length === 0) return NOT_SET;
  const [least, most] = [cents(Math.min(...all)), cents(Math.max(...all))];
  return least === most
    ? formatCents(least)
    : `${formatCents(least, [most])} to ${formatCents(most, [least])}`;
};

const pricesOf = (offers: readonly Offer[], type: Offer['consultationType']): readonly Cents[] =>
  offers.filter(({ consultationType }) => consultationType === type).map(({ priceCents }) => priceCents);

function servicesSummary({ offers }: Settings): string {
  if (offers.length === 0) return 'None';
  const count = offers.length === 1 ? '1 service' : `${offers.length} services`;
  return `${count}, ${amounts(offers.map(({ priceCents }) => priceCents))}`;
}

function pricesSummary({ offers }: Settings): string {
  const [virtual, onsite] = [pricesOf(offers, 'virtual'), pricesOf(offers, 'onsite')];
  return sentence([
    ...(virtual.length > 0 ? [`virtual ${amounts(virtual)}`] : []),
    ...(onsite.length > 0 ? [`on-site ${amounts(onsite)}`] : []),
  ]);
}

/** `In full, deposit`: the first letter is large. */
const sentence = (parts: readonly (string | undefined)[]): string => {
  const text = parts.join(', ');
  return text === '' ? NOT_SET : text.charAt(0).toUpperCase() + text.slice(1);
};

const TERMS = {
  deposit: 'deposit',
  'fixed-deposit': 'deposit',
  'card-on-file': 'card on file',
} as const satisfies Record<NonNullable<Offer['terms']>['kind'], string>;

const termsSummary = ({ offers }: Settings): string =>
  sentence([...new Set(offers.map(({ terms }) => (terms ? TERMS[terms.kind] : 'paid in full')))]);

function payMeansSummary({ payMeans = {} }: Settings): string {
  const { venmo, zelle, checkPayableTo, transfer } = payMeans;
  const others = [venmo && 'Venmo', zelle && 'Zelle', checkPayableTo && 'checks', transfer && 'transfer'];
  return sentence(['card', 'cash', ...others.filter((each) => each !== undefined && each !== '')]);
}

const ALERTS: Readonly<Record<AlertsState, string>> = {
  on: 'On',
  off: 'Off',
  blocked: 'Blocked by the browser',
  unsupported: 'Not available here',
};

function alertsSummary({ alerts, settings }: SettingsFacts): string | undefined {
  if (alerts !== 'on') return alerts && ALERTS[alerts];
  const quiet = quietHoursOf(settings);
  return quiet ? `On, quiet ${clock(quiet.from)} to ${clock(quiet.until)}` : 'On';
}

function weatherSummary(settings: Settings): string {
  const { freeze, freezeAtF, heat, heatAtF } = weatherWarningsOf(settings);
  const on = [
    ...(freeze ? [`at ${freezeAtF} °F or below`] : []),
    ...(heat ? [`at ${heatAtF} °F or above`] : []),
  ];
  return on.length === 0 ? 'Off' : sentence(on);
}

const photosWords = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

/** Settings that only the server knows, or where there is nothing to set: the row says what it is for. */
const nothingKnown: Summary = () => undefined;

/** The line under each section of the list; a section without one does not compile. */
export const SETTINGS_SUMMARIES: Readonly<Record<SettingsSectionId, Summary>> = {
  profile: ({ settings: { business } }) => business.name,
  about: ({ settings: { about } }) => about?.name || NOT_SET,
  work: ({ photosOnSite }) => (photosOnSite === 0 ? 'No photos yet' : photosWords(photosOnSite)),
  hours: ({ settings }) => hoursSummary(settings),
  'time-off': timeOffSummary,
  'busy-times': ({ busyTimes }) => (busyTimes ? 'Calendar connected' : NOT_SET),
  calendar: nothingKnown,
  rules: ({ settings: { bufferMinutes, noticeMinutes } }) =>
    `${bufferMinutes.onsite} min buffer, ${noticeMinutes.onsite / 60} hours’ notice on-site`,
  travel: ({ settings: { travel } }) => (travel ? `Home ${travel.homeZip}` : NOT_SET),
  'cut-offs': ({ settings: { changeCutoffHours } }) => `Until ${changeCutoffHours} hours before`,
  services: ({ settings }) => servicesSummary(settings),
  prices: ({ settings }) => pricesSummary(settings),
  'travel-fees': ({ settings: { travelFees = [] } }) => amounts(travelFees.map(({ feeCents }) => feeCents)),
  tax: ({ settings: { taxRateBasisPoints, tipPercentPresets } }) =>
    `${taxRateBasisPoints / 100}% tax, tips ${tipPercentPresets.join(', ')}%`,
  'booking-terms': ({ settings }) => termsSummary(settings),
  'ways-paid': ({ settings }) => payMeansSummary(settings),
  'gift-cards': ({ settings: { giftCards } }) =>
    giftCards?.isOn ? `On, ${amounts(giftCards.amountsCents)}` : 'Off',
  texts: ({ settings }) => onOff(textsCustomers(settings)),
  reviews: ({ settings }) => onOff(asksForReviews(settings)),
  'check-ins': ({ settings }) => {
    const { afterDays, freeDays, photoPriceCents } = checkInTermsOf(settings);
    const paid = photoPriceCents > 0 ? `, then ${formatCents(photoPriceCents)}` : '';
    return afterDays === 0 ? 'Off' : `Asked after ${afterDays} days, free for ${freeDays}${paid}`;
  },
  weather: ({ settings }) => weatherSummary(settings),
  alerts: alertsSummary,
  pin: nothingKnown,
  'auto-lock': ({ device }) => autoLockWords(device.autoLockMinutes),
  security: ({ device }) => (device.hasPasskey ? 'Passkey on this device' : 'No passkey on this device'),
  devices: nothingKnown,
  activity: nothingKnown,
  privacy: ({ settings }) => {
    const { records, advice } = retentionYears(settings);
    return `Records ${records} years, notes ${advice} years`;
  },
  export: nothingKnown,
  backup: nothingKnown,
  storage: ({ isProtected }) => (isProtected ? 'Protected' : 'Not protected yet'),
  install: ({ isInstalled }) => (isInstalled ? 'Installed' : 'Not installed'),
};
