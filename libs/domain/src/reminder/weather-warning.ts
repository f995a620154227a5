import { customerName } from '../booking/customer-name.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import { type OutdoorPerson, outdoorPeople } from '../read-model/outdoor-people.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { localTimeOf, type TimeZone, toInstant } from '../time/business-time.ts';
import { type Instant, minutesBetween, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { timeOfMinute } from '../time/local-time.ts';
import type { Forecast } from '../weather/forecast.ts';
import { coldSpells, hotSpells, namesOfSpell, type Spell } from '../weather/spells.ts';
import { type WeatherHarm, type WeatherWarnings, weatherWarningsOf } from '../weather/weather-warnings.ts';
import { type ListReminders, type Reminder, reminderMailId } from './reminder.ts';

const CAUSES = { freeze: 'freeze-warning', heat: 'heat-warning' } as const;

export const isWeatherWarning = (cause: string): boolean => Object.values<string>(CAUSES).includes(cause);

const HOUR_MINUTES = 60;
const EARLIEST_MINUTES = 36 * HOUR_MINUTES;
/** From here on plants cannot be brought in by daylight any more. */
const LATEST_MINUTES = 12 * HOUR_MINUTES;
/** What is older than this foresees nothing: the service does not answer. */
const USEFUL_FORECAST_MINUTES = 24 * HOUR_MINUTES;

const MORNING = timeOfMinute(8 * HOUR_MINUTES);
const EVENING = timeOfMinute(20 * HOUR_MINUTES);

function isNight(now: Instant, zone: TimeZone): boolean {
  const time = localTimeOf(now, zone);
  return time < MORNING || time >= EVENING;
}

/** Coldest at dawn, hottest in the afternoon. */
const DAWN = timeOfMinute(6 * HOUR_MINUTES);
const AFTERNOON = timeOfMinute(16 * HOUR_MINUTES);

type Harm = {
  readonly isOn: (warnings: WeatherWarnings) => boolean;
  readonly spells: (forecast: Forecast, warnings: WeatherWarnings) => readonly Spell[];
  /** Moment of the first harm. */
  readonly beginsAt: (spell: Spell, zone: TimeZone) => Instant | undefined;
};

const HARMS: Readonly<Record<WeatherHarm, Harm>> = {
  freeze: {
    isOn: ({ freeze }) => freeze,
    spells: ({ nights }, { freezeAtF }) => coldSpells(nights, freezeAtF),
    beginsAt: ({ first }, zone) => toInstant(plusDays(first, 1), DAWN, zone),
  },
  heat: {
    isOn: ({ heat }) => heat,
    spells: ({ days }, { heatAtF }) => hotSpells(days, heatAtF),
    beginsAt: ({ first }, zone) => toInstant(first, AFTERNOON, zone),
  },
};

type Due = { readonly spell: Spell; readonly dueAt: Instant; readonly uselessFrom: Instant };

/**
 * Warnings to whoever has plants outdoors where a cold or hot spell is foreseen: once for each spell, 12 to 36 hours
 * before it first harms, by day.
 */
export const weatherWarnings =
  (harm: WeatherHarm): ListReminders =>
  (model, { zone, usefulAt, forecasts = {} }) => {
    const warnings = weatherWarningsOf(model.settings);
    if (!HARMS[harm].isOn(warnings) || (usefulAt && isNight(usefulAt, zone))) return [];
    const isOfUse = ({ dueAt, uselessFrom }: Due) =>
      !usefulAt || (dueAt <= usefulAt && usefulAt < uselessFrom);
    const dueByZip = new Map(
      Object.entries(forecasts)
        .filter(([, { readAt }]) => !usefulAt || minutesBetween(readAt, usefulAt) < USEFUL_FORECAST_MINUTES)
        .map(([zip, forecast]) => [zip, dueSpells(harm, { forecast, warnings, zone }).filter(isOfUse)]),
    );
    if (![...dueByZip.values()].some((due) => due.length > 0)) return [];
    return outdoorPeople(model)
      .filter((person) => wantsWarnings(person, model))
      .flatMap((person) =>
        (dueByZip.get(person.zip ?? '') ?? []).map((due) => warningOf(person, { ...due, harm }, model)),
      );
  };

type Place = {
  readonly forecast: Forecast;
  readonly warnings: WeatherWarnings;
  readonly zone: TimeZone;
};

const dueSpells = (harm: WeatherHarm, { forecast, warnings, zone }: Place): readonly Due[] =>
  HARMS[harm].spells(forecast, warnings).flatMap((spell) => {
    const beginsAt = HARMS[harm].beginsAt(spell, zone);
    if (!beginsAt) return [];
    return [
      {
        spell,
        dueAt: plusMinutes(beginsAt, -EARLIEST_MINUTES),
        uselessFrom: plusMinutes(beginsAt, -LATEST_MINUTES),
      },
    ];
  });

const wantsWarnings = ({ addresses }: OutdoorPerson, { plantBooksById }: PracticeModel): boolean =>
  !addresses.some((address) => plantBooksById.get(customerIdOf(address))?.warnings === 'none');

function warningOf(
  { email, addresses, plants, lastVisit }: OutdoorPerson,
  { harm, spell, ...times }: Due & { readonly harm: WeatherHarm },
  { mailsById, customersById }: PracticeModel,
): Reminder {
  const cause = CAUSES[harm];
  const known = addresses
    .map(customerIdOf)
    .flatMap((customerId) => namesOfSpell(spell).map((date) => `${customerId}.${date}`))
    .find((about) => mailsById.has(reminderMailId({ cause, about })));
  const contact = { ...lastVisit.customer, ...customersById.get(customerIdOf(email))?.details };
  return {
    cause,
    about: known ?? `${customerIdOf(email)}.${spell.first}`,
    ...times,
    templateId: cause,
    to: { name: customerName(contact), email },
    facts: { booking: lastVisit, contact, weather: { harm, spell, plants } },
  };
}
