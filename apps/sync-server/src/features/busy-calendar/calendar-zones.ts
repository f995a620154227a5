import { offsetMsAt } from '@fieldleaf/domain/time/business-time';
import ICAL from 'ical.js';

/**
 * Zones as Windows and Outlook name them, without the `Standard Time` they end in, and the IANA zone of each (CLDR,
 * `windowsZones`, the territory 001).
 */
const TABLE = `
Dateline=Etc/GMT+12 UTC-11=Etc/GMT+11 Aleutian=America/Adak Hawaiian=Pacific/Honolulu Marquesas=Pacific/Marquesas
Alaskan=America/Anchorage UTC-09=Etc/GMT+9 Pacific_(Mexico)=America/Tijuana UTC-08=Etc/GMT+8 Pacific=America/Los_Angeles
US_Mountain=America/Phoenix Mountain_(Mexico)=America/Mazatlan Mountain=America/Denver Yukon=America/Whitehorse
Central_America=America/Guatemala Central=America/Chicago Easter_Island=Pacific/Easter Central_(Mexico)=America/Mexico_City
Canada_Central=America/Regina SA_Pacific=America/Bogota Eastern_(Mexico)=America/Cancun Eastern=America/New_York
Haiti=America/Port-au-Prince Cuba=America/Havana US_Eastern=America/Indianapolis Turks_And_Caicos=America/Grand_Turk
Paraguay=America/Asuncion Atlantic=America/Halifax Venezuela=America/Caracas Central_Brazilian=America/Cuiaba
SA_Western=America/La_Paz Pacific_SA=America/Santiago Newfoundland=America/St_Johns Tocantins=America/Araguaina
E._South_America=America/Sao_Paulo SA_Eastern=America/Cayenne Argentina=America/Buenos_Aires Greenland=America/Godthab
Montevideo=America/Montevideo Magallanes=America/Punta_Arenas Saint_Pierre=America/Miquelon Bahia=America/Bahia
UTC-02=Etc/GMT+2 Mid-Atlantic=Etc/GMT+2 Azores=Atlantic/Azores Cape_Verde=Atlantic/Cape_Verde UTC=Etc/UTC
GMT=Europe/London Greenwich=Atlantic/Reykjavik Sao_Tome=Africa/Sao_Tome Morocco=Africa/Casablanca
W._Europe=Europe/Berlin Central_Europe=Europe/Budapest Romance=Europe/Paris Central_European=Europe/Warsaw
W._Central_Africa=Africa/Lagos Jordan=Asia/Amman GTB=Europe/Bucharest Middle_East=Asia/Beirut Egypt=Africa/Cairo
E._Europe=Europe/Chisinau Syria=Asia/Damascus West_Bank=Asia/Hebron South_Africa=Africa/Johannesburg FLE=Europe/Kiev
Israel=Asia/Jerusalem South_Sudan=Africa/Juba Kaliningrad=Europe/Kaliningrad Sudan=Africa/Khartoum Libya=Africa/Tripoli
Namibia=Africa/Windhoek Arabic=Asia/Baghdad Turkey=Europe/Istanbul Arab=Asia/Riyadh Belarus=Europe/Minsk
Russian=Europe/Moscow E._Africa=Africa/Nairobi Iran=Asia/Tehran Arabian=Asia/Dubai Astrakhan=Europe/Astrakhan
Azerbaijan=Asia/Baku Russia_Time_Zone_3=Europe/Samara Mauritius=Indian/Mauritius Saratov=Europe/Saratov
Georgian=Asia/Tbilisi Volgograd=Europe/Volgograd Caucasus=Asia/Yerevan Afghanistan=Asia/Kabul West_Asia=Asia/Tashkent
Qyzylorda=Asia/Qyzylorda Ekaterinburg=Asia/Yekaterinburg Pakistan=Asia/Karachi India=Asia/Calcutta
Sri_Lanka=Asia/Colombo Nepal=Asia/Katmandu Central_Asia=Asia/Bishkek Bangladesh=Asia/Dhaka Omsk=Asia/Omsk
Myanmar=Asia/Rangoon SE_Asia=Asia/Bangkok Altai=Asia/Barnaul W._Mongolia=Asia/Hovd North_Asia=Asia/Krasnoyarsk
N._Central_Asia=Asia/Novosibirsk Tomsk=Asia/Tomsk China=Asia/Shanghai North_Asia_East=Asia/Irkutsk
Singapore=Asia/Singapore W._Australia=Australia/Perth Taipei=Asia/Taipei Ulaanbaatar=Asia/Ulaanbaatar
Aus_Central_W.=Australia/Eucla Transbaikal=Asia/Chita Tokyo=Asia/Tokyo North_Korea=Asia/Pyongyang Korea=Asia/Seoul
Yakutsk=Asia/Yakutsk Cen._Australia=Australia/Adelaide AUS_Central=Australia/Darwin E._Australia=Australia/Brisbane
AUS_Eastern=Australia/Sydney West_Pacific=Pacific/Port_Moresby Tasmania=Australia/Hobart Vladivostok=Asia/Vladivostok
Lord_Howe=Australia/Lord_Howe Bougainville=Pacific/Bougainville Russia_Time_Zone_10=Asia/Srednekolymsk
Magadan=Asia/Magadan Norfolk=Pacific/Norfolk Sakhalin=Asia/Sakhalin Central_Pacific=Pacific/Guadalcanal
Russia_Time_Zone_11=Asia/Kamchatka Kamchatka=Asia/Kamchatka New_Zealand=Pacific/Auckland UTC+12=Etc/GMT-12
Fiji=Pacific/Fiji Chatham_Islands=Pacific/Chatham UTC+13=Etc/GMT-13 Tonga=Pacific/Tongatapu Samoa=Pacific/Apia
Line_Islands=Pacific/Kiritimati`;

/** By the name in small letters. */
const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split(/\s/)
    .map((pair) => pair.split('='))
    .map(([name = '', zone = '']) => [name.replaceAll('_', ' ').toLowerCase(), zone]),
);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The moments that a wall clock (its milliseconds as if it were UTC) can mean in a zone: one, where the zone is known. */
export type Zone = {
  readonly isKnown: boolean;
  readonly earliestMs: (wallMs: number) => number;
  readonly latestMs: (wallMs: number) => number;
};

const knownZone = (epochMsOf: (wallMs: number) => number): Zone => ({
  isKnown: true,
  earliestMs: epochMsOf,
  latestMs: epochMsOf,
});

/** A zone that nobody knows: from the clocks that are furthest ahead to those furthest behind. */
const ANYWHERE: Zone = {
  isKnown: false,
  earliestMs: (wallMs) => wallMs - 14 * HOUR_MS,
  latestMs: (wallMs) => wallMs + 12 * HOUR_MS,
};

const UTC: Zone = knownZone((wallMs) => wallMs);

export const offsetZone = (minutes: number): Zone =>
  minutes === 0 ? UTC : knownZone((wallMs) => wallMs - minutes * MINUTE_MS);

/** In the hour that autumn repeats the first of the two; in the hour that spring skips, what the clocks before it mean. */
export const ianaZone = (name: string): Zone =>
  knownZone((wallMs) => {
    const before = wallMs - offsetMsAt(wallMs - DAY_MS, name);
    if (before + offsetMsAt(before, name) === wallMs) return before;
    const after = wallMs - offsetMsAt(wallMs + DAY_MS, name);
    return after + offsetMsAt(after, name) === wallMs ? after : before;
  });

/** A zone as the calendar explains it; undefined where the explanation cannot be read. */
export function explainedZone(lines: readonly string[]): readonly [name: string, zone: Zone] | undefined {
  try {
    const timezone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n'))));
    const { tzid } = timezone;
    // Without a rule that can be read it would pass for UTC.
    if (!tzid || !timezone.component?.getAllSubcomponents().length) return undefined;
    const zone = knownZone((wallMs) => wallMs - timezone.utcOffset(wallTime(wallMs)) * 1000);
    zone.earliestMs(0);
    return [tzid, zone];
  } catch {
    return undefined;
  }
}

/** A wall clock as `ical.js` counts it, in no zone. */
export function wallTime(wallMs: number): ICAL.Time {
  const wall = new Date(wallMs);
  const fields = {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    isDate: false,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
}

/**
 * The zone of a name: of the world, alone or behind a prefix (`/mozilla.org/20050126_1/Europe/Vienna`), of Windows, or an
 * offset (`GMT-0500`). Undefined for a name that says none of these.
 */
function worldZone(name: string): Zone | undefined {
  const parts = name.split('/').slice(-4);
  for (let from = 0; from < parts.length; from += 1) {
    const iana = parts.slice(from).join('/');
    if (isIana(iana)) return ianaZone(iana);
  }
  return windowsZone(parts.at(-1) ?? name);
}

/** `(UTC-05:00) Eastern Time (US & Canada)`, `Eastern Standard Time 1`. */
function windowsZone(name: string): Zone | undefined {
  const bare = name
    .toLowerCase()
    .replace(/^\((?:utc|gmt)[^)]{0,10}\)/, '')
    .trim();
  const withoutNumber = bare.replace(/ \d{1,3}$/, '');
  const withoutCountry = withoutNumber.replace(/ ?\([^()]{0,40}\)$/, '');
  for (const candidate of [bare, withoutNumber, withoutCountry]) {
    const iana = WINDOWS_ZONES.get(candidate.replace(/(?: standard| daylight)? time(?= \(|$)/, ''));
    if (iana) return ianaZone(iana);
  }
  return fixedZone(name);
}

function fixedZone(name: string): Zone | undefined {
  const [, sign, hours, minutes = '0'] = /\b(?:utc|gmt)([+-])(\d{1,2}):?(\d\d)?\b/i.exec(name) ?? [];
  if (!hours) return undefined;
  return offsetZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}

const known = new Map<string, boolean>();

function isIana(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const isZone = /^[a-z]/i.test(name) && takesZone(name);
  known.set(name, isZone);
  return isZone;
}

function takesZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zones of a calendar by their names: first as it explains them itself. */
export function zonesOf(explained: ReadonlyMap<string, Zone>): (name: string) => Zone {
  const found = new Map(explained);
  return (name) => {
    const zone = found.get(name) ?? worldZone(name) ?? ANYWHERE;
    found.set(name, zone);
    return zone;
  };
}
