import type { Booking, BookingId, BookingStatus } from '../booking/booking.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { bookingText } from './booking-text.ts';
import { bookingsByVisit, visitsInOrder } from './bookings-by-visit.ts';
import { partOf, placeOf } from './in-order.ts';
import type { PracticeModel } from './practice-model.ts';
import { noteText } from './search-notes.ts';
import { isAt, pathFrom, pathTowards, type SearchPath } from './search-path.ts';
import { hasWord, type SearchWord, searchWords } from './search-words.ts';

/** What the list is narrowed to; a field left out narrows nothing. Both dates are included. */
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

type Part = {
  readonly skip?: number;
  readonly limit?: number;
  /** What is still to come from this day on is first, the next visit leading; then what is past, the latest first. */
  readonly upcomingFrom?: LocalDate;
};

/** One page of the bookings that match, latest visit first unless said otherwise, and how many match in all. */
export function listBookings(
  model: Model,
  filter: BookingFilter,
  { skip = 0, limit = 20, upcomingFrom }: Part = {},
): BookingPage {
  if (upcomingFrom === undefined && Object.values(filter).every((wanted) => !wanted)) {
    const all = visitsInOrder(model);
    return { bookings: partOf(all, skip, skip + limit), total: all.size };
  }
  const matching = matchingBookings(model, filter);
  const ordered = upcomingFrom ? upcomingThenPast(matching, upcomingFrom) : matching;
  return { bookings: ordered.slice(skip, skip + limit), total: matching.length };
}

/** How many come before a booking in the list that begins with what is to come; undefined when it is not in it. */
export function placeInList(
  model: Model,
  filter: BookingFilter,
  { bookingId, upcomingFrom }: { readonly bookingId: BookingId; readonly upcomingFrom: LocalDate },
): number | undefined {
  const ordered = upcomingThenPast(matchingBookings(model, filter), upcomingFrom);
  const place = ordered.findIndex((booking) => booking.bookingId === bookingId);
  return place < 0 ? undefined : place;
}

/** A booking beside the texts it is found by: going through ten thousand, looking each up takes longer than searching it. */
type Entry = { readonly booking: Booking; readonly text: string; readonly note: string };

/** What was looked for last, as long as the bookings, the notes and the other fields stay as they are. */
type Search = {
  readonly among: Model;
  readonly fields: BookingFilter;
  readonly path: SearchPath<Entry>;
};

let last: Search | undefined;

/**
 * Takes up what the bookings are found by ahead of the first letter, one after the other, so that whoever asks can stop in
 * between.
 */
export function* readySearch(model: Model, { search: _, ...fields }: BookingFilter): Generator<void> {
  if (last && isAlike(last, model, fields)) return;
  const entries: Entry[] = [];
  for (const booking of inFields(model, fields)) {
    entries.push(entryOf(booking, model));
    yield;
  }
  if (!last || !isAlike(last, model, fields)) last = searchAmong(entries, model, fields);
}

function matchingBookings(model: Model, { search = '', ...fields }: BookingFilter): readonly Booking[] {
  const words = searchWords(search);
  if (words.length === 0) return inFields(model, fields);
  const known = last && isAlike(last, model, fields) ? last : searchAll(model, fields);
  const wider = pathTowards(known.path, words);
  const path = isAt(wider, words)
    ? wider
    : { words, found: wider.found.filter((entry) => isFoundBy(entry, words)), wider };
  last = { ...known, path };
  return path.found.map(({ booking }) => booking);
}

const searchAll = (model: Model, fields: BookingFilter): Search => {
  const entries = inFields(model, fields).map((booking) => entryOf(booking, model));
  return searchAmong(entries, model, fields);
};

const searchAmong = (
  entries: readonly Entry[],
  { bookingsById, consultationNotesById }: Model,
  fields: BookingFilter,
): Search => ({ among: { bookingsById, consultationNotesById }, fields, path: pathFrom(entries) });

function entryOf(booking: Booking, { consultationNotesById }: Model): Entry {
  const note = consultationNotesById.get(booking.bookingId);
  return { booking, text: bookingText(booking), note: note ? noteText(note) : '' };
}

const isFoundBy = ({ text, note }: Entry, words: readonly SearchWord[]): boolean =>
  words.every((word) => hasWord(text, word) || hasWord(note, word));

const NARROWING = ['status', 'consultationType', 'source', 'from', 'to'] as const;

const isAlike = ({ among, fields: before }: Search, model: Model, fields: BookingFilter): boolean =>
  among.bookingsById === model.bookingsById &&
  among.consultationNotesById === model.consultationNotesById &&
  NARROWING.every((name) => before[name] === fields[name]);

const inFields = (model: Model, fields: BookingFilter): readonly Booking[] =>
  candidates(model, fields).filter((booking) => matchesFields(booking, fields));

/** A visit's day begins and ends within a day of the same one elsewhere, whatever zone it was booked in. */
const SLACK_DAYS = 2;

/** Those around the days that are asked for, or all. */
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
function upcomingThenPast(latestFirst: readonly Booking[], today: LocalDate): readonly Booking[] {
  const firstPast = latestFirst.findIndex(({ appointment }) => appointment.date < today);
  const upcoming = firstPast < 0 ? latestFirst : latestFirst.slice(0, firstPast);
  return [...upcoming.toReversed(), ...latestFirst.slice(upcoming.length)];
}

const matches = <Value>(wanted: Value | undefined, value: Value): boolean =>
  wanted === undefined || wanted === value;

const matchesFields = ({ status, source, appointment }: Booking, filter: BookingFilter): boolean =>
  matches(filter.status, status) &&
  matches(filter.source, source) &&
  matches(filter.consultationType, appointment.consultationType) &&
  (filter.from === undefined || appointment.date >= filter.from) &&
  (filter.to === undefined || appointment.date <= filter.to);
