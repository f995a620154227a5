import { localTimeOf, type TimeZone } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { daysBetween, type LocalDate, plusDays } from '../time/local-date.ts';
import { type LocalTime, minuteOfDay } from '../time/local-time.ts';
import { MOST_OPENINGS, type WaitlistEntry, type WaitlistOffer } from './waitlist-entry.ts';

/** Number of customers told of one opening at once. */
export const TOLD_AT_ONCE = 3;
/** Minutes they have before the next are told. */
const PATIENCE_MINUTES = 3 * 60;
const NIGHT_FROM = 21 * 60;
const NIGHT_UNTIL = 8 * 60;

/** The starts of a day at which the wished visit can really be booked, the first one first. */
export type FreeStarts = (entry: WaitlistEntry, date: LocalDate) => readonly LocalTime[];

export type LineMoment = {
  readonly now: Instant;
  readonly today: LocalDate;
  readonly zone: TimeZone;
  readonly freeStarts: FreeStarts;
};

/** Start to tell a waiting customer about. */
export type Telling = Pick<WaitlistOffer, 'date' | 'time'> & { readonly wishId: string };

/** Neither held nor gone: it may still be taken by its link. */
export const isOpen = ({ heldUntil, goneAt }: WaitlistOffer): boolean => !heldUntil && !goneAt;

const isFresh = (opening: WaitlistOffer, now: Instant): boolean =>
  isOpen(opening) && opening.toldAt > plusMinutes(now, -PATIENCE_MINUTES);

/**
 * Returns the next customers to tell, of a line in order of arrival. Three are told of one day at once; the next
 * three when none of them has taken it within hours, and not at night. No one hears of a second start before the
 * first one is settled, of a day again on which they let a time go, or of more than three in all. Asked again after
 * they were told, it tells no one.
 */
export function sendOffers(line: readonly WaitlistEntry[], moment: LineMoment): readonly Telling[] {
  const told = new Map<LocalDate, number>();
  const later = new Set<LocalDate>();
  for (const opening of line.flatMap(({ openings }) => openings)) {
    if (isFresh(opening, moment.now)) told.set(opening.date, (told.get(opening.date) ?? 0) + 1);
    else if (isOpen(opening)) later.add(opening.date);
  }
  const hasRoom = (date: LocalDate): boolean =>
    (told.get(date) ?? 0) < TOLD_AT_ONCE && !(later.has(date) && !told.has(date) && isNight(moment));
  const tellings: Telling[] = [];
  for (const entry of line) {
    const telling = hasPatience(entry, moment.now) && openingFor(entry, moment, hasRoom);
    if (!telling) continue;
    tellings.push(telling);
    told.set(telling.date, (told.get(telling.date) ?? 0) + 1);
  }
  return tellings;
}

const hasPatience = ({ openings, joinedAt }: WaitlistEntry, now: Instant): boolean =>
  openings.filter(({ toldAt }) => toldAt >= joinedAt).length < MOST_OPENINGS &&
  !openings.some((opening) => isFresh(opening, now) || (opening.heldUntil ?? '') > now);

function openingFor(
  entry: WaitlistEntry,
  { today, freeStarts }: LineMoment,
  hasRoom: (date: LocalDate) => boolean,
): Telling | undefined {
  for (const date of wishedDays(entry, today)) {
    // A customer who was told of it, or had it held, has had their turn on this day until that start went to
    // someone else.
    const hadTheirTurn = entry.openings.some((opening) => opening.date === date && !opening.goneAt);
    const [time] = hadTheirTurn || !hasRoom(date) ? [] : freeStarts(entry, date);
    if (time) return { wishId: entry.wishId, date, time };
  }
  return undefined;
}

/** From today on. */
export function wishedDays({ from, until }: Pick<WaitlistEntry, 'from' | 'until'>, today: LocalDate) {
  const first = from < today ? today : from;
  return Array.from({ length: Math.max(0, daysBetween(first, until) + 1) }, (_, day) => plusDays(first, day));
}

function isNight({ now, zone }: LineMoment): boolean {
  const minute = minuteOfDay(localTimeOf(now, zone));
  return minute >= NIGHT_FROM || minute < NIGHT_UNTIL;
}

/** The entry with one more opening; undefined where it is to be left as it is. */
export function withOffer(
  entry: WaitlistEntry,
  { date, time }: Telling,
  toldAt: Instant,
): WaitlistEntry | undefined {
  const isTold = entry.openings.some((opening) => opening.date === date && !opening.goneAt);
  if (entry.ended || isTold || !hasPatience(entry, toldAt)) return undefined;
  return { ...entry, openings: [...entry.openings, { date, time, toldAt }] };
}

/** The entry, where what it was told of is somebody else's by now; undefined where nothing of it is. */
export function withGoneOffers(
  entry: WaitlistEntry,
  { now, today, freeStarts }: LineMoment,
): WaitlistEntry | undefined {
  const openings = entry.openings.map((opening) => {
    const isOver = opening.date < today || !freeStarts(entry, opening.date).includes(opening.time);
    return isOpen(opening) && isOver ? { ...opening, goneAt: now } : opening;
  });
  return openings.every((opening, index) => opening === entry.openings[index])
    ? undefined
    : { ...entry, openings };
}
