import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { giftCardTermsAfter } from '../gift-card/change-gift-card-terms.ts';
import { payMeansAfter } from '../payment/pay-means.ts';
import { invalidInput } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { type LocalDate, plusDays, type Weekday } from '../time/local-date.ts';
import { withTravelFees } from '../travel/travel-fee.ts';
import { aboutAfter, withoutPortrait } from './about.ts';
import { servicesAfter } from './change-services.ts';
import { settingsIssues } from './check-settings-changes.ts';
import { marksOf } from './first-steps.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges, WeekdayHours } from './settings-payloads.ts';

const SETTINGS_ID = 'settings:practice';
const REMEMBERED_CHANGES = 100;

/**
 * Changes the named fields; refused as a whole when one of them cannot be changed. If two changes name the same
 * field, the one that arrives last stands, and both are in the history.
 */
export const changeSettings: CommandDefinition<'settings.change'> = {
  subject: () => ({ document: SETTINGS_ID }),
  owner: () => null,
  afterErasure: 'refused',
  inPayLink: false,
  reads: () => [SETTINGS_ID],
  days: () => [],

  decide: (command, facts) => {
    const settings = settingsIn(facts);
    const { history = [] } = settings;
    if (history.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
    const { changes } = command.payload;
    const at = decidedAt(command, facts.now);
    const today = localDateOf(at, settings.business.timeZone);
    const issues = settingsIssues(changes, settings, today);
    if (issues.length > 0) return reject(invalidInput(issues));

    const event = { at, by: command.by, commandId: command.id, changes: withoutPortrait(changes) };
    const changed: Settings = {
      ...withoutOldPlans(applySettingsChanges(settings, changes), today),
      history: [...history, event].slice(-REMEMBERED_CHANGES),
    };
    return ok({ claims: [], puts: [changed] });
  },
};

const REMEMBERED_DAYS_OFF = 366;

/** Time off that was over a year ago is of no use to any calendar. */
function withoutOldPlans(settings: Settings, today: LocalDate): Settings {
  const { timeOffPlans } = settings;
  if (timeOffPlans === undefined) return settings;
  const oldest = plusDays(today, -REMEMBERED_DAYS_OFF);
  const kept = Object.entries(timeOffPlans).filter(([, { lastDay = today }]) => lastDay >= oldest);
  return { ...settings, timeOffPlans: Object.fromEntries(kept) };
}

/** As stored; a practice without any has those it is run with. */
function settingsIn({ documents, settings }: CommandFacts): Settings {
  const stored = documents.get(SETTINGS_ID);
  return stored?.type === 'settings' ? stored : settings;
}

const inOrder = <Value extends number>(values: readonly Value[]): readonly Value[] =>
  [...new Set(values)].sort((one, other) => one - other);

/** The settings with these changes, which were checked: what is not named stays. */
export function applySettingsChanges(settings: Settings, changes: SettingsChanges): Settings {
  const {
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
    weatherWarnings,
    checkIns,
    about,
    firstSteps: _,
    ...others
  } = changes;
  const {
    weekdayHours: _h,
    timeOffPlans: _t,
    mileageRates: _m,
    savedLines: _s,
    travelFees,
    ...plain
  } = others;
  return {
    ...withTravel(withTravelFees(settings, travelFees), travel),
    ...plain,
    ...(payMeans && { payMeans: payMeansAfter(settings.payMeans, payMeans) }),
    ...(retention && { retention: { ...settings.retention, ...retention } }),
    ...(weatherWarnings && { weatherWarnings: { ...settings.weatherWarnings, ...weatherWarnings } }),
    ...(checkIns && { checkIns: { ...settings.checkIns, ...checkIns } }),
    ...(about && { about: aboutAfter(settings.about, about) }),
    ...firstStepsAfter(settings, changes),
    business: businessAfter(settings, changes),
    hours: { ...settings.hours, ...changes.hours },
    ...entriesByKeyAfter(settings, changes),
    bufferMinutes: { ...settings.bufferMinutes, ...changes.bufferMinutes },
    noticeMinutes: { ...settings.noticeMinutes, ...changes.noticeMinutes },
    closedWeekdays: inOrder((closedWeekdays as Weekday[] | undefined) ?? settings.closedWeekdays),
    manualClosedWeekdays: inOrder(
      (manualClosedWeekdays as Weekday[] | undefined) ?? settings.manualClosedWeekdays,
    ),
    ...servicesAfter(settings, { newServices, services, serviceOrder, prices, paymentTerms }),
    ...(giftCards && { giftCards: giftCardTermsAfter(settings.giftCards, giftCards) }),
    tipPercentPresets: inOrder(changes.tipPercentPresets ?? settings.tipPercentPresets),
    manualTipDollarPresets: inOrder(changes.manualTipDollarPresets ?? settings.manualTipDollarPresets),
  };
}

type EntriesByKey = 'weekdayHours' | 'timeOffPlans' | 'mileageRates' | 'savedLines';

/** Settings of many entries, of which a change names some. */
const entriesByKeyAfter = (
  settings: Settings,
  { weekdayHours, timeOffPlans, mileageRates, savedLines }: SettingsChanges,
): Pick<Settings, EntriesByKey> => ({
  ...(weekdayHours && { weekdayHours: entriesAfter(settings.weekdayHours, inOrderOfTime(weekdayHours)) }),
  ...(timeOffPlans && { timeOffPlans: entriesAfter(settings.timeOffPlans, timeOffPlans) }),
  ...(mileageRates && { mileageRates: entriesAfter(settings.mileageRates, mileageRates) }),
  ...(savedLines && { savedLines: entriesAfter(settings.savedLines, savedLines) }),
});

function firstStepsAfter({ firstSteps }: Settings, changes: SettingsChanges): Pick<Settings, 'firstSteps'> {
  const marks = marksOf(changes);
  return Object.keys(marks).length === 0 ? {} : { firstSteps: { ...firstSteps, ...marks } };
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
