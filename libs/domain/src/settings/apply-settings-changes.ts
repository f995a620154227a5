import { giftCardTermsAfter } from '../gift-card/change-gift-card-terms.ts';
import { payMeansAfter } from '../payment/pay-means.ts';
import type { Weekday } from '../time/local-date.ts';
import { withTravelFees } from '../travel/travel-fee.ts';
import { aboutAfter } from './about.ts';
import { servicesAfter } from './change-services.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges, WeekdayHours } from './settings-payloads.ts';

const BASIS_POINTS_PER_PERCENT = 100;

const inOrder = <Value extends number>(values: readonly Value[]): readonly Value[] =>
  [...new Set(values)].sort((one, other) => one - other);

/** The settings with these changes, which were checked: what is not named stays. */
export function applySettingsChanges(settings: Settings, changes: SettingsChanges): Settings {
  const {
    taxRate,
    newServices,
    services,
    serviceOrder,
    prices,
    paymentTerms,
    closedWeekdays,
    manualClosedWeekdays,
    travel,
    payMeans,
    giftCards,
    retention,
    about,
    ...others
  } = changes;
  const { weekdayHours, timeOffPlans, mileageRates, travelFees, ...plain } = others;
  return {
    ...withTravel(withTravelFees(settings, travelFees), travel),
    ...plain,
    ...(payMeans && { payMeans: payMeansAfter(settings.payMeans, payMeans) }),
    ...(retention && { retention: { ...settings.retention, ...retention } }),
    ...(about && { about: aboutAfter(settings.about, about) }),
    business: businessAfter(settings, changes),
    hours: { ...settings.hours, ...changes.hours },
    ...(weekdayHours && { weekdayHours: entriesAfter(settings.weekdayHours, inOrderOfTime(weekdayHours)) }),
    ...(timeOffPlans && { timeOffPlans: entriesAfter(settings.timeOffPlans, timeOffPlans) }),
    ...(mileageRates && { mileageRates: entriesAfter(settings.mileageRates, inTenths(mileageRates)) }),
    bufferMinutes: { ...settings.bufferMinutes, ...changes.bufferMinutes },
    noticeMinutes: { ...settings.noticeMinutes, ...changes.noticeMinutes },
    closedWeekdays: inOrder((closedWeekdays as Weekday[] | undefined) ?? settings.closedWeekdays),
    manualClosedWeekdays: inOrder(
      (manualClosedWeekdays as Weekday[] | undefined) ?? settings.manualClosedWeekdays,
    ),
    ...servicesAfter(settings, { newServices, services, serviceOrder, prices, paymentTerms }),
    ...(giftCards && { giftCards: giftCardTermsAfter(settings.giftCards, giftCards) }),
    taxRateBasisPoints:
      taxRate === undefined ? settings.taxRateBasisPoints : Math.round(taxRate * BASIS_POINTS_PER_PERCENT),
    tipPercentPresets: inOrder(changes.tipPercentPresets ?? settings.tipPercentPresets),
    manualTipDollarPresets: inOrder(changes.manualTipDollarPresets ?? settings.manualTipDollarPresets),
  };
}

function withTravel({ travel: before, ...settings }: Settings, changed: SettingsChanges['travel']): Settings {
  if (changed === null) return settings;
  const travel = changed ? { homeZip: changed.homeZip.trim() } : before;
  return travel ? { ...settings, travel } : settings;
}

type Entries<Value> = { readonly [key: string]: Value };

/** Entry by entry, so two devices that change different ones both keep theirs; null takes one away. */
const entriesAfter = <Value>(before: Entries<Value> = {}, changes: Entries<Value | null>): Entries<Value> =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    ),
  );

/** Cents as tenths of a cent. */
const inTenths = (rates: Entries<number | null>): Entries<number | null> =>
  Object.fromEntries(
    Object.entries(rates).map(([year, rate]) => [year, rate === null ? null : Math.round(rate * 10)]),
  );

const inOrderOfTime = (weekdayHours: Entries<WeekdayHours | null>): Entries<WeekdayHours | null> =>
  Object.fromEntries(
    Object.entries(weekdayHours).map(([weekday, hours]) => [
      weekday,
      hours && {
        ...hours,
        breaks: hours.breaks.toSorted((one, other) => one.from.localeCompare(other.from)),
      },
    ]),
  );

function businessAfter({ business }: Settings, changes: SettingsChanges): Settings['business'] {
  const { socialLinks, ...texts } = changes.business ?? {};
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
  const links = socialLinks?.map(({ network, url }) => ({ network: network.trim(), url: url.trim() }));
  return { ...business, ...trimmed, socialLinks: links ?? business.socialLinks };
}
