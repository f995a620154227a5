import type { Booking } from '../booking/booking.ts';
import { hasEmail } from '../booking/has-email.ts';
import { type Language, languageOf } from '../language/language.ts';
import type { AgendaTask } from '../plant/care-agenda.ts';
import { agendaCounted, agendaInALine } from '../plant/care-in-words.ts';
import type { Settings } from '../settings/settings.ts';
import { shortDate, zoneAbbreviation } from '../time/date-text.ts';
import { clockFace } from '../time/local-time.ts';
import { textWords as spanish } from './text-words.es.ts';
import { textWords as english, type TextFacts } from './text-words.ts';
import type { WantedText } from './wanted-texts.ts';

const WORDS: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

/** A longer name would take the room of the words. */
const LONGEST_NAME = 30;

type Practice = Pick<Settings, 'business'>;

/** Returns the body of a text about a visit. */
export function textBody(booking: Booking, wanted: WantedText, { business }: Practice): string {
  const language = languageOf(booking);
  const words = WORDS[language];
  const practice = shortName(business);
  if (wanted.cause === 'on-my-way') return inGsm(words.onMyWay(practice, wanted.minutes));
  return inGsm(words[wanted.cause](practice, factsOf(booking, business.timeZone, language)));
}

/** Longer than that, the plants of each task are counted instead of named. */
const LONGEST_CARE = 85;

/** Returns the body of a text about the care of a day. */
export function careTextBody(
  tasks: readonly AgendaTask[],
  language: Language,
  { business }: Practice,
): string {
  const named = agendaInALine(tasks, language);
  const care = named.length > LONGEST_CARE ? agendaCounted(tasks, language) : named;
  return inGsm(WORDS[language].care(shortName(business), care));
}

/** Returns the answer to someone who texted the practice. */
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
  // A customer at home knows what the clock shows there.
  const when = words.at(day, isVideo ? `${clock} ${zoneAbbreviation(startsAt, timeZone)}` : clock);
  return { isVideo, when, hasEmail: hasEmail(customer) };
}

/** Characters of the GSM 03.38 alphabet; each of the second line takes the room of two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const DOUBLE = '^{}\\[~]|€';

/** True if a text needs no other alphabet, in which only 70 characters fit. */
export const isGsm = (text: string): boolean =>
  [...text].every((sign) => BASIC.includes(sign) || DOUBLE.includes(sign));

/** Returns how many messages a text is charged as. */
export function segmentsOf(text: string): number {
  const [one, several] = isGsm(text) ? [160, 153] : [70, 67];
  const length = isGsm(text)
    ? [...text].reduce((sum, sign) => sum + (DOUBLE.includes(sign) ? 2 : 1), 0)
    : text.length;
  return length <= one ? 1 : Math.ceil(length / several);
}

/** The text in that alphabet where a letter only loses its accent: `María` is `Maria`; what it has stays, as in `Peña`. */
export const inGsm = (text: string): string =>
  [
    ...text
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[–—]/g, '-')
      .replace(/[\u00a0\u202f]/g, ' '),
  ]
    .map((sign) => (isGsm(sign) ? sign : sign.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('');
