import { localTimeOf, type TimeZone } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { daysBetween, type LocalDate, plusDays } from '../time/local-date.ts';
import { type LocalTime, minuteOfDay } from '../time/local-time.ts';
import { MOST_OPENINGS, type Opening, type Wish } from './wish.ts';

/** How many are told of one opening at once. */
export const TOLD_AT_ONCE = 3;
/** How long they have before the next are told. */
const PATIENCE_MINUTES = 3 * 60;
const NIGHT_FROM = 21 * 60;
const NIGHT_UNTIL = 8 * 60;

/** The starts of a day at which the wished visit can really be booked, the first one first. */
export type FreeStarts = (wish: Wish, date: LocalDate) => readonly LocalTime[];

export type LineMoment = {
  readonly now: Instant;
  readonly today: LocalDate;
  readonly zone: TimeZone;
  readonly freeStarts: FreeStarts;
};

/** Who is to be told of which start. */
export type Telling = Pick<Opening, 'date' | 'time'> & { readonly wishId: string };

/** Neither held nor gone: it may still be taken by its link. */
export const isOpen = ({ heldUntil, goneAt }: Opening): boolean => !heldUntil && !goneAt;

const isFresh = (opening: Opening, now: Instant): boolean =>
  isOpen(opening) && opening.toldAt > plusMinutes(now, -PATIENCE_MINUTES);

/**
 * Who is told next, of a line in order of arrival. Of one day three are told at once; the next three when none of them has
 * taken it within hours, and not at night. Nobody hears of a second start before the first one is settled, of a day again
 * on which they let a time go, or of more than three in all. Told so, the same question again tells nobody.
 */
export function tellOpenings(line: readonly Wish[], moment: LineMoment): readonly Telling[] {
  const told = new Map<LocalDate, number>();
  const later = new Set<LocalDate>();
  for (const opening of line.flatMap(({ openings }) => openings)) {
    if (isFresh(opening, moment.now)) told.set(opening.date, (told.get(opening.date) ?? 0) + 1);
    else if (isOpen(opening)) later.add(opening.date);
  }
  const hasRoom = (date: LocalDate): boolean =>
    (told.get(date) ?? 0) < TOLD_AT_ONCE && !(later.has(date) && !told.has(date) && isNight(moment));
  const tellings: Telling[] = [];
  for (const wish of line) {
    const telling = hasPatience(wish, moment.now) && openingFor(wish, moment, hasRoom);
    if (!telling) continue;
    tellings.push(telling);
    told.set(telling.date, (told.get(telling.date) ?? 0) + 1);
  }
  return tellings;
}

const hasPatience = ({ openings, joinedAt }: Wish, now: Instant): boolean =>
  openings.filter(({ toldAt }) => toldAt >= joinedAt).length < MOST_OPENINGS &&
  !openings.some((opening) => isFresh(opening, now) || (opening.heldUntil ?? '') > now);

function openingFor(
  wish: Wish,
  { today, freeStarts }: LineMoment,
  hasRoom: (date: LocalDate) => boolean,
): Telling | undefined {
  for (const date of wishedDays(wish, today)) {
    // Who was told of it, or had it held, has had their turn on this day until that start was somebody else's.
    const hadTheirTurn = wish.openings.some((opening) => opening.date === date && !opening.goneAt);
    const [time] = hadTheirTurn || !hasRoom(date) ? [] : freeStarts(wish, date);
    if (time) return { wishId: wish.wishId, date, time };
  }
  return undefined;
}

/** From today on. */
export function wishedDays({ from, until }: Pick<Wish, 'from' | 'until'>, today: LocalDate) {
  const first = from < today ? today : from;
  return Array.from({ length: Math.max(0, daysBetween(first, until) + 1) }, (_, day) => plusDays(first, day));
}

function isNight({ now, zone }: LineMoment): boolean {
  const minute = minuteOfDay(localTimeOf(now, zone));
  return minute >= NIGHT_FROM || minute < NIGHT_UNTIL;
}

/** The wish with one more opening; undefined where it is to be left as it is. */
export function withOpening(wish: Wish, { date, time }: Telling, toldAt: Instant): Wish | undefined {
  const isTold = wish.openings.some((opening) => opening.date === date && !opening.goneAt);
  if (wish.ended || isTold || !hasPatience(wish, toldAt)) return undefined;
  return { ...wish, openings: [...wish.openings, { date, time, toldAt }] };
}

/** The wish, where what it was told of is somebody else's by now; undefined where nothing of it is. */
export function withGoneOpenings(wish: Wish, { now, today, freeStarts }: LineMoment): Wish | undefined {
  const openings = wish.openings.map((opening) => {
    const isOver = opening.date < today || !freeStarts(wish, opening.date).includes(opening.time);
    return isOpen(opening) && isOver ? { ...opening, goneAt: now } : opening;
  });
  return openings.every((opening, index) => opening === wish.openings[index])
    ? undefined
    : { ...wish, openings };
}
