import {
  CONSULTATION_TYPES,
  type ConsultationType,
  type Duration,
  isDuration,
} from '../consultation/consultation.ts';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import { type LocalTime, parseLocalTime } from '../time/local-time.ts';
import { type LinkAddress, valueIn } from './address-part.ts';

/** A visit somebody is offered: everything is chosen, nothing is held. */
export type OfferedVisit = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  readonly date: LocalDate;
  readonly time: LocalTime;
  /** The answers given before the last visit, by an id that nobody guesses; null: none are asked for again all the same. */
  readonly assessmentId: string | null;
};

/**
 * Returns the site's address for booking this visit. It names no person; the key to a customer's answers is in the
 * fragment, which stays in the browser.
 */
export function bookingLink(publicUrl: string, visit: OfferedVisit): string {
  const { consultationType, duration, date, time, assessmentId } = visit;
  const answers = assessmentId === null ? '' : `#answers=${encodeURIComponent(assessmentId)}`;
  return `${publicUrl}/?book=${consultationType}&duration=${duration}&date=${date}&time=${time}${answers}`;
}

/** A kind of visit for which somebody is to choose a time. */
export type VisitToChoose = Pick<OfferedVisit, 'consultationType' | 'duration'> & {
  /** First day to look at; null: as soon as can be. */
  readonly from: LocalDate | null;
};

/** The site's address at which a time for such a visit is chosen: its first steps are filled in. */
export const chooseTimePage = (publicUrl: string, visit: VisitToChoose): string =>
  `${publicUrl}/?book=${visit.consultationType}${restOf(visit)}`;

/** The same for a page that a customer comes back by. */
export const chooseTimeQuery = (visit: VisitToChoose): string =>
  `&kind=${visit.consultationType}${restOf(visit)}`;

const restOf = ({ duration, from }: VisitToChoose): string =>
  `&duration=${duration}${from === null ? '' : `&from=${from}`}`;

/** The visit that such an address says to choose a time for; undefined where it names none. */
export function visitToChooseOf({ search }: Pick<LinkAddress, 'search'>): VisitToChoose | undefined {
  const named = (name: string): string => valueIn(search, name);
  const consultationType = CONSULTATION_TYPES.find(
    (type) => type === named('book') || type === named('kind'),
  );
  const duration = named('duration');
  if (!consultationType || !isDuration(duration) || named('time') !== '') return undefined;
  return { consultationType, duration, from: parseLocalDate(named('from')) ?? null };
}

/** The visit such a link offers; undefined where it does not say all of it. */
export function offeredVisitOf({ search, hash }: LinkAddress): OfferedVisit | undefined {
  const named = (name: string): string => valueIn(search, name);
  const consultationType = CONSULTATION_TYPES.find((type) => type === named('book'));
  const duration = named('duration');
  const date = parseLocalDate(named('date'));
  const time = parseLocalTime(named('time'));
  if (!consultationType || !isDuration(duration) || !date || !time) return undefined;
  const assessmentId = valueIn(hash, 'answers').slice(0, 80) || null;
  return { consultationType, duration, date, time, assessmentId };
}
