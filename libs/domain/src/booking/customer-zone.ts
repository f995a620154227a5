import type { ConsultationType } from '../consultation/consultation.ts';
import type { Language } from '../language/language.ts';
import { type DateAndTime, isTimeZone, type TimeZone, timeElsewhere } from '../time/business-time.ts';
import { shortDate } from '../time/date-text.ts';
import { clockOnPage } from '../time/local-time.ts';
import type { AgreedVisit } from './booking.ts';

/** Zones that some browsers still name as their places were once called. */
const CALLED_TODAY: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** `Europe/Berlin` as a place: `Berlin`. */
export function placeOf(zone: TimeZone): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return CALLED_TODAY[place] ?? place;
}

const IN: Readonly<Record<Language, string>> = { en: 'in', es: 'en' };

type Visit = DateAndTime & { readonly consultationType: ConsultationType };

/**
 * A video visit where its customer is, e.g. `Fri, Dec 4, 12:00 AM in Tokyo`; undefined where both clocks show the same.
 * On site everybody goes by the business's clock.
 */
export function timeAtCustomer(
  visit: Visit,
  zones: { readonly business: TimeZone; readonly visitor: TimeZone },
  language: Language,
): string | undefined {
  const theirs = visit.consultationType === 'virtual' ? timeElsewhere(visit, zones) : undefined;
  if (!theirs) return undefined;
  const clock = clockOnPage(theirs.time, language);
  return `${shortDate(theirs.date, language)}, ${clock} ${IN[language]} ${placeOf(zones.visitor)}`;
}

/** The visit in its customer's own time, as on the site; undefined where their clock shows the same, or is not known. */
export const ownTime = (
  { appointment, customerZone }: Pick<AgreedVisit, 'appointment' | 'customerZone'>,
  business: TimeZone,
  language: Language,
): string | undefined =>
  customerZone ? timeAtCustomer(appointment, { business, visitor: customerZone }, language) : undefined;

type Named = {
  readonly consultationType: ConsultationType;
  /** As the browser says it, which may be anybody's text. */
  readonly customerZone?: string | undefined;
};

/** The zone to keep with a visit: null for one that is unknown or the practice's own, and on site, where none is needed. */
export function keptZone({ consultationType, customerZone }: Named, business: TimeZone): TimeZone | null {
  const isOther = customerZone !== undefined && customerZone !== business;
  return consultationType === 'virtual' && isOther && isTimeZone(customerZone) ? customerZone : null;
}
