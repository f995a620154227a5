import { everyOffer } from '../pricing/every-offer.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { servicesAfter } from './change-services.ts';
import { type Found, isWhole, when } from './found-issue.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

const MIN_MINUTES = 15;
const MAX_MINUTES = 480;
const STEP_MINUTES = 5;
const MAX_SERVICES = 50;
const PRICE_BOUNDS = { least: 100, most: 1_000_000 };
const MAX_NAME = 60;
const MAX_DESCRIPTION = 120;

const NOT_OFFERED = 'This duration is not offered for this consultation type.';
const PRICE_WORDS = 'Please enter a price of $1 to $10,000 with at most two decimals.';
const LENGTH_WORDS = 'Please enter 15 to 480 minutes, in steps of 5.';

const isPrice = (priceCents: number): boolean => isWhole(priceCents, PRICE_BOUNDS);

const isLine = (text: string | undefined, most: number): boolean =>
  text === undefined || (text.trim().length <= most && !/\p{Cc}/u.test(text));

const isLength = (minutes: number): boolean =>
  minutes >= MIN_MINUTES && minutes <= MAX_MINUTES && minutes % STEP_MINUTES === 0;

/**
 * Returns the impossible changes to services: of lengths that exist or do not exist, prices no one pays, and none
 * left.
 */
export const servicesIssues = (changes: SettingsChanges, settings: Settings): readonly Found[] => [
  ...newServiceIssues(changes, settings),
  ...(changes.services ?? []).flatMap(({ consultationType, duration, ...words }, index) => [
    when(
      findOffer(everyOffer(settings), consultationType, duration) === undefined,
      `services.${index}.duration`,
      NOT_OFFERED,
    ),
    ...wordsIssues(words, `services.${index}`),
  ]),
  ...(changes.prices ?? []).flatMap(({ consultationType, duration, priceCents }, index) => [
    when(
      findOffer(everyOffer(settings), consultationType, duration) === undefined,
      `prices.${index}.duration`,
      NOT_OFFERED,
    ),
    when(!isPrice(priceCents), `prices.${index}.priceCents`, PRICE_WORDS),
  ]),
  ...lastIssues(changes, settings),
];

type Words = Partial<
  Pick<NonNullable<SettingsChanges['services']>[number], (typeof NAMES | typeof DESCRIPTIONS)[number]>
>;

const NAMES = ['label', 'labelSpanish'] as const;
const DESCRIPTIONS = ['description', 'descriptionSpanish'] as const;

const wordsIssues = (words: Words, at: string): readonly Found[] => [
  ...NAMES.map((field) =>
    when(
      !isLine(words[field], MAX_NAME),
      `${at}.${field}`,
      `Please enter a name of up to ${MAX_NAME} characters, or none.`,
    ),
  ),
  ...DESCRIPTIONS.map((field) =>
    when(
      !isLine(words[field], MAX_DESCRIPTION),
      `${at}.${field}`,
      `Please enter up to ${MAX_DESCRIPTION} characters, or nothing.`,
    ),
  ),
];

function newServiceIssues({ newServices = [] }: SettingsChanges, settings: Settings): readonly Found[] {
  const isTooMany = everyOffer(settings).length + newServices.length > MAX_SERVICES;
  return newServices.flatMap((service, index) => {
    const { priceCents, durationMinutes } = service;
    const at = `newServices.${index}`;
    const isTwice = newServices
      .slice(0, index)
      .some((other) => isOfLength(other, service) && other.durationMinutes === durationMinutes);
    return [
      when(isTooMany, at, `At most ${MAX_SERVICES} services fit, the retired ones counted.`),
      isLength(durationMinutes)
        ? lengthTaken(service, settings, at)
        : when(true, `${at}.durationMinutes`, LENGTH_WORDS),
      when(isTwice, `${at}.durationMinutes`, 'Please add a length once.'),
      ...wordsIssues(service, at),
      when(!isPrice(priceCents), `${at}.priceCents`, PRICE_WORDS),
    ];
  });
}

type Sort = Pick<NonNullable<SettingsChanges['newServices']>[number], 'consultationType' | 'durationMinutes'>;

const isOfLength = (one: Sort, other: Sort): boolean =>
  one.consultationType === other.consultationType && one.durationMinutes === other.durationMinutes;

/** An hour on site is called `1hr`, so it is the minutes that tell. */
function lengthTaken(service: Sort, { offers, retiredOffers = [] }: Settings, at: string): Found {
  const isSold = offers.some((offer) => isOfLength(offer, service));
  const words = isSold
    ? 'You have a service of this length already.'
    : 'You have retired a service of this length. Bring it back instead.';
  const isRetired = retiredOffers.some((offer) => isOfLength(offer, service));
  return when(isSold || isRetired, `${at}.durationMinutes`, words);
}

/** A kind may have no service left, the practice has to keep one. */
function lastIssues(changes: SettingsChanges, settings: Settings): readonly Found[] {
  const { services = [] } = changes;
  const last = services.findIndex(({ isRetired }) => isRetired);
  const isNoneLeft = last >= 0 && servicesAfter(settings, changes).offers.length === 0;
  return [when(isNoneLeft, `services.${last}.isRetired`, 'Please keep at least one service.')];
}
