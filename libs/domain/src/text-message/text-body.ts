import type { Booking } from '../booking/booking.ts';
import { hasEmail } from '../booking/has-email.ts';
import { type Language, languageOf } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import { shortDate, zoneAbbreviation } from '../time/date-text.ts';
import { clockFace } from '../time/local-time.ts';
import { inGsm } from './segments-of.ts';
import { textWords as spanish } from './text-words.es.ts';
import type { TextFacts } from './text-words.ts';
import { textWords as english } from './text-words.ts';
import type { WantedText } from './wanted-texts.ts';

const WORDS: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

/** A longer name would take the room of the words. */
const LONGEST_NAME = 30;

type Practice = Pick<Settings, 'business'>;

/** What a text about a visit says. */
export function textBody(booking: Booking, wanted: WantedText, { business }: Practice): string {
  const language = languageOf(booking);
  const words = WORDS[language];
  const practice = shortName(business);
  if (wanted.cause === 'on-my-way') return inGsm(words.onMyWay(practice, wanted.minutes));
  return inGsm(words[wanted.cause](practice, factsOf(booking, business.timeZone, language)));
}

/** What somebody is answered who texted the practice. */
export function textAnswer(
  what: 'stopped' | 'started' | 'help' | 'unread',
  { business }: Practice,
  language: Language,
): string {
  return inGsm(WORDS[language][what](shortName(business), business.phone));
}

const shortName = ({ name }: Practice['business']): string => name.slice(0, LONGEST_NAME).trim();

function factsOf({ appointment, customer }: Booking, timeZone: string, language: Language): TextFacts {
  const { consultationType, date, time, startsAt } = appointment;
  const words = WORDS[language];
  const day = shortDate(date, language);
  const isVideo = consultationType === 'virtual';
  const clock = clockFace(time, language);
  // Whoever is at home knows what the clock shows there.
  const when = words.at(day, isVideo ? `${clock} ${zoneAbbreviation(startsAt, timeZone)}` : clock);
  return { isVideo, when, hasEmail: hasEmail(customer) };
}
