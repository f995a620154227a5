import type { Booking, BookingId, BookingStatus } from '../booking/booking.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { bookingText } from './booking-text.ts';
import { bookingsByVisit, visitsInOrder } from './bookings-by-visit.ts';
import { partOf, placeOf } from './in-order.ts';
import type { PracticeModel } from './practice-model.ts';
import { allOf, type LookedThrough, wantedOf } from './scan-cursor.ts';
import { isAt, pathFrom, pathTowards, type SearchPath } from './search-cache.ts';
import { noteText } from './search-notes.ts';
import { hasWord, type SearchWord, searchWords } from './search-words.ts';

/** Filter of the list; an omitted field does not narrow it. Both dates are included. */
export type BookingFilter = {
  readonly status?: BookingStatus | undefined;
  readonly consultationType?: ConsultationType | undefined;
  readonly source?: Booking['source'] | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  /**
   * Words that must all occur in who, where, the booking id, what was told of the plants or the note; or a part of
   * the phone number, however it is written. Case and accents do not matter.
   */
  readonly search?: string | undefined;
};

export type BookingPage = { readonly bookings: readonly Booking[]; readonly total: number };

type Model = Pick<PracticeModel, 'bookingsById' | 'consultationNotesById'>;

const PAGE = 20;

type Part = {
  readonly skip?: number;
  readonly limit?: number;
  /** Day from which upcoming visits come first, the next one leading; past ones follow, latest first. */
  readonly upcomingFrom?: LocalDate;
};

/** One page of the bookings that match, latest visit first unless said otherwise, and how many match in all. */
export function listBookings(model: Model, filter: BookingFilter, part: Part = {}): BookingPage {
  if (part.upcomingFrom === undefined && isEmpty(filter)) {
    const { skip = 0, limit = PAGE } = part;
    const all = visitsInOrder(model);
    return { bookings: partOf(all, skip, skip + limit), total: all.size };
  }
  const matching = matchingBookings(model, filter);
  return { bookings: partOfMatching(matching, part), total: matching.count() };
}

/** The page alone: no more bookings are looked at than it takes to fill it. */
export const bookingsOnPage = (model: Model, filter: BookingFilter, part: Part): readonly Booking[] =>
  partOfMatching(matchingBookings(model, filter), part);

function partOfMatching(
  matching: LookedThrough<Booking>,
  { skip = 0, limit = PAGE, upcomingFrom }: Part,
): readonly Booking[] {
  const at = upcomingFrom ? upcomingThenPast(matching, upcomingFrom) : matching.at;
  const part: Booking[] = [];
  for (let place = skip; place < skip + limit; place += 1) {
    const booking = at(place);
    if (!booking) break;
    part.push(booking);
  }
  return part;
}

/** Position of a booking in the list that begins with upcoming visits; undefined if it is not in the list. */
export function placeInList(
  model: Model,
  filter: BookingFilter,
  { bookingId, upcomingFrom }: { readonly bookingId: BookingId; readonly upcomingFrom: LocalDate },
): number | undefined {
  const at = upcomingThenPast(matchingBookings(model, filter), upcomingFrom);
  for (let place = 0; ; place += 1) {
    const booking = at(place);
    if (!booking || booking.bookingId === bookingId) return booking && place;
  }
}

/** A booking beside the texts it is found by: going through ten thousand, looking each up takes longer than searching it. */
type Entry = { readonly booking: Booking; readonly text: string; readonly note: string };

/** Last search, valid as long as the bookings, the notes and the other fields stay the same. */
type Search = {
  readonly among: Model;
  readonly fields: BookingFilter;
  readonly path: SearchPath<LookedThrough<Entry>>;
};

let last: Search | undefined;

/**
 * Takes up what the bookings are found by ahead of the first letter, one after the other, so that whoever asks can stop in
 * between.
 */
export function* readySearch(model: Model, { search: _, ...fields }: BookingFilter): Generator<void, Search> {
  if (last && isAlike(last, model, fields)) return last;
  const entries: Entry[] = [];
  const bookings = inFields(model, fields);
  for (let booking = bookings.at(0); booking; booking = bookings.at(entries.length)) {
    entries.push(entryOf(booking, model));
    yield;
  }
  const { bookingsById, consultationNotesById } = model;
  // Another search may have run meanwhile.
  if (!last || !isAlike(last, model, fields))
    last = { among: { bookingsById, consultationNotesById }, fields, path: pathFrom(allOf(entries)) };
  return last;
}

function readyNow(model: Model, fields: BookingFilter): Search {
  const search = readySearch(model, fields);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

function matchingBookings(model: Model, { search = '', ...fields }: BookingFilter): LookedThrough<Booking> {
  const words = searchWords(search);
  if (words.length === 0) return inFields(model, fields);
  const known = readyNow(model, fields);
  const wider = pathTowards(known.path, words);
  const path = isAt(wider, words)
    ? wider
    : { words, found: wantedOf(wider.found, hasNew(words, wider)), wider };
  last = { ...known, path };
  const { at, count } = path.found;
  return { at: (place) => at(place)?.booking, count };
}

/** True if an entry has all words except those it was already found by. */
function hasNew(
  words: readonly SearchWord[],
  { words: before }: SearchPath<unknown>,
): (entry: Entry) => boolean {
  const unknown = words.filter((word) => !before.some((old) => isSameWord(word, old)));
  return ({ text, note }) => unknown.every((word) => hasWord(text, word) || hasWord(note, word));
}

const isSameWord = (one: SearchWord, other: SearchWord): boolean => one.join(' ') === other.join(' ');

function entryOf(booking: Booking, { consultationNotesById }: Model): Entry {
  const note = consultationNotesById.get(booking.bookingId);
  return { booking, text: bookingText(booking), note: note ? noteText(note) : '' };
}

const NARROWING = ['status', 'consultationType', 'source', 'from', 'to'] as const;

const isAlike = ({ among, fields: before }: Search, model: Model, fields: BookingFilter): boolean =>
  among.bookingsById === model.bookingsById &&
  among.consultationNotesById === model.consultationNotesById &&
  NARROWING.every((name) => before[name] === fields[name]);

function inFields(model: Model, fields: BookingFilter): LookedThrough<Booking> {
  const among = allOf(candidates(model, fields));
  return isEmpty(fields) ? among : wantedOf(among, (booking) => matchesFields(booking, fields));
}

const isEmpty = (filter: BookingFilter): boolean => Object.values(filter).every((wanted) => !wanted);

/** A visit's day begins and ends within a day of the same one elsewhere, whatever zone it was booked in. */
const SLACK_DAYS = 2;

/** Bookings around the requested days, or all. */
function candidates(model: Model, { from, to }: BookingFilter): readonly Booking[] {
  if (from === undefined && to === undefined) return bookingsByVisit(model);
  const visits = visitsInOrder(model);
  const [first, last] = [from && plusDays(from, -SLACK_DAYS), to && plusDays(to, SLACK_DAYS)];
  const begin = last ? placeOf(visits, ({ appointment }) => appointment.startsAt > `${last}T24`) : 0;
  const end = first
    ? placeOf(visits, ({ appointment }) => appointment.startsAt.slice(0, 10) >= first)
    : visits.size;
  return partOf(visits, begin, end);
}

/** They come latest first, so what is to come leads, backwards. */
function upcomingThenPast({ at }: LookedThrough<Booking>, today: LocalDate): LookedThrough<Booking>['at'] {
  let upcoming = 0;
  while ((at(upcoming)?.appointment.date ?? '') >= today) upcoming += 1;
  return (place) => at(place < upcoming ? upcoming - 1 - place : place);
}

const matches = <Value>(wanted: Value | undefined, value: Value): boolean =>
  wanted === undefined || wanted === value;

const matchesFields = ({ status, source, appointment }: Booking, filter: BookingFilter): boolean =>
  matches(filter.status, status) &&
  matches(filter.source, source) &&
  matches(filter.consultationType, appointment.consultationType) &&
  (filter.from === undefined || appointment.date >= filter.from) &&
  (filter.to === undefined || appointment.date <= filter.to);
