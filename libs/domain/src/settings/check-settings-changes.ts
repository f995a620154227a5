import { isEmail, isPhone } from '../booking/check-contact.ts';
import { giftCardTermsIssues } from '../gift-card/change-gift-card-terms.ts';
import { offerTermsIssues } from '../payment/change-offer-terms.ts';
import { payMeansIssues } from '../payment/pay-means.ts';
import { checkInIssues } from '../plant/check-in.ts';
import { RETENTION_BOUNDS } from '../privacy/retention-years.ts';
import type { Issue } from '../problem/problem.ts';
import type { LocalDate } from '../time/local-date.ts';
import { travelFeeIssues } from '../travel/travel-fee.ts';
import { centroidOf } from '../travel/zip-centroids.ts';
import { weatherWarningIssues } from '../weather/weather-warnings.ts';
import { aboutIssues } from './about.ts';
import { hoursIssues, weekdayIssues } from './check-hours.ts';
import { servicesIssues } from './check-services.ts';
import { timeOffPlanIssues } from './check-time-off-plans.ts';
import { type Bounds, type Found, isWhole, when } from './found-issue.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

const MAX_LINKS = 10;

const isText = (text: string, most: number): boolean =>
  text.trim() !== '' && text.trim().length <= most && !/\p{Cc}/u.test(text);

/** Every field of the changes that cannot be as of that day, given what the other fields are; none: they can. */
export const settingsIssues = (
  changes: SettingsChanges,
  settings: Settings,
  today: LocalDate,
): readonly Issue[] =>
  [
    ...businessIssues(changes.business ?? {}, settings),
    ...aboutIssues(changes),
    ...hoursIssues(changes, settings),
    ...weekdayIssues(changes),
    ...timeOffPlanIssues(changes, settings, today),
    ...boundIssues(changes),
    ...travelIssues(changes),
    ...travelFeeIssues(changes),
    ...mileageRateIssues(changes),
    ...savedLineIssues(changes),
    when(
      !!changes.quietHours && changes.quietHours.from === changes.quietHours.until,
      'quietHours.until',
      'Please end the quiet hours at another time than they begin.',
    ),
    ...servicesIssues(changes, settings),
    ...taxIssues(changes),
    ...payMeansIssues(changes),
    ...offerTermsIssues(changes, settings),
    ...giftCardTermsIssues(changes, settings),
    ...weatherWarningIssues(changes),
    ...checkInIssues(changes),
    ...presetIssues(changes),
  ].filter((issue) => issue !== undefined);

function businessIssues(
  business: NonNullable<SettingsChanges['business']>,
  before: Settings,
): readonly Found[] {
  // Without an address of hers nothing else says who she is.
  const wanted = Object.keys(business).length > 0 && before.business.email === '' ? '' : undefined;
  const {
    name = 'kept',
    email = wanted,
    phone = '',
    address = '',
    serviceArea = 'kept',
    socialLinks = [],
  } = business;
  return [
    when(!isText(name, 120), 'business.name', 'Please enter the name (up to 120 characters).'),
    when(
      email !== undefined && !isEmail(email.trim()),
      'business.email',
      'Please enter a valid email address.',
    ),
    when(
      phone.trim() !== '' && !isPhone(phone.trim()),
      'business.phone',
      'Please enter a phone number, like 214 555 0100, or none.',
    ),
    when(
      address.trim() !== '' && !isText(address, 300),
      'business.address',
      'Please enter the address (up to 300 characters), or none.',
    ),
    when(
      !isText(serviceArea, 120),
      'business.serviceArea',
      'Please enter the service area (up to 120 characters).',
    ),
    when(socialLinks.length > MAX_LINKS, 'business.socialLinks', 'At most 10 links fit.'),
    ...socialLinks.flatMap(({ network, url }, index) => [
      when(
        !isText(network, 40),
        `business.socialLinks.${index}.network`,
        'Please name the network (up to 40 characters).',
      ),
      when(
        !isHttpsAddress(url),
        `business.socialLinks.${index}.url`,
        'Please enter an address that begins with https://.',
      ),
    ]),
  ];
}

// By its spelling, because the rules run where there may be no URL class.
const isHttpsAddress = (url: string): boolean =>
  url.trim().length <= 500 && /^https:\/\/[\w-]+(\.[\w-]+)+([:/?#][^\s"'<>\\]*)?$/.test(url.trim());

const BUFFER: Bounds = { least: 0, most: 240 };
const NOTICE: Bounds = { least: 0, most: 43_200 };
const BUFFER_WORDS = 'Please enter 0 to 240 minutes.';
const NOTICE_WORDS = 'Please enter a notice of up to 30 days (720 hours).';

function boundIssues({ bufferMinutes, noticeMinutes, ...changes }: SettingsChanges): readonly Found[] {
  const isOff = (value: number | undefined, bounds: Bounds) => value !== undefined && !isWhole(value, bounds);
  return [
    when(isOff(bufferMinutes?.virtual, BUFFER), 'bufferMinutes.virtual', BUFFER_WORDS),
    when(isOff(bufferMinutes?.onsite, BUFFER), 'bufferMinutes.onsite', BUFFER_WORDS),
    when(isOff(noticeMinutes?.virtual, NOTICE), 'noticeMinutes.virtual', NOTICE_WORDS),
    when(isOff(noticeMinutes?.onsite, NOTICE), 'noticeMinutes.onsite', NOTICE_WORDS),
    when(
      isOff(changes.retention?.records, RETENTION_BOUNDS.records),
      'retention.records',
      'Please enter 4 to 10 years.',
    ),
    when(
      isOff(changes.retention?.advice, RETENTION_BOUNDS.advice),
      'retention.advice',
      'Please enter 1 to 10 years.',
    ),
    when(isOff(changes.horizonDays, { least: 1, most: 730 }), 'horizonDays', 'Please enter 1 to 730 days.'),
    when(
      isOff(changes.changeCutoffHours, { least: 0, most: 336 }),
      'changeCutoffHours',
      'Please enter 0 to 336 hours.',
    ),
  ];
}

const travelIssues = ({ travel }: SettingsChanges): readonly Found[] => [
  when(
    !!travel && !centroidOf(travel.homeZip.trim()),
    'travel.homeZip',
    'Please enter a ZIP code of the Dallas-Fort Worth area.',
  ),
];

const mileageRateIssues = ({ mileageRates = {} }: SettingsChanges): readonly Found[] =>
  Object.entries(mileageRates).map(([year, rate]) =>
    when(
      rate !== null && !isWhole(rate, { least: 1, most: 3_000 }),
      `mileageRates.${year}`,
      'Please enter the cents per mile, with one decimal at most.',
    ),
  );

const savedLineIssues = ({ savedLines = {} }: SettingsChanges): readonly Found[] =>
  Object.entries(savedLines).map(([description, line]) =>
    when(
      description.trim() === '' ||
        (line !== null && !isWhole(line.unitPriceCents, { least: 0, most: 100_000_000 })),
      'savedLines',
      'Please enter a description and a price of $0.00 or more.',
    ),
  );

const taxIssues = ({ taxRateBasisPoints: rate }: SettingsChanges): readonly Found[] => [
  when(
    rate !== undefined && !isWhole(rate, { least: 0, most: 3_000 }),
    'taxRateBasisPoints',
    'Please enter a rate of 0 to 30 percent with at most two decimals.',
  ),
];

function presetIssues({ tipPercentPresets, manualTipDollarPresets }: SettingsChanges): readonly Found[] {
  const areWrong = (values: readonly number[] | undefined, bounds: Bounds) =>
    values !== undefined &&
    (values.length < 1 || values.length > 6 || !values.every((value) => isWhole(value, bounds)));
  return [
    when(
      areWrong(tipPercentPresets, { least: 1, most: 100 }),
      'tipPercentPresets',
      'Please enter one to six whole percentages from 1 to 100.',
    ),
    when(
      areWrong(manualTipDollarPresets, { least: 0, most: 1_000 }),
      'manualTipDollarPresets',
      'Please enter one to six whole amounts from $0 to $1,000.',
    ),
  ];
}
