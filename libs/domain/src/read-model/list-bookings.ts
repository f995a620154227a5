import type { Booking, BookingId, BookingStatus } from '../booking/booking.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { bookingText } from './booking-text.ts';
import { bookingsByVisit, visitsInOrder } from './bookings-by-visit.ts';
import { partOf, placeOf } from './in-order.ts';
import type { PracticeModel } from './practice-model.ts';
import { noteText } from './search-notes.ts';
import { areNarrower, hasEveryWord, type SearchWord, searchWords } from './search-words.ts';

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

/** What was found last: a filter that narrows it has only that to look through, as with every key that is typed. */
type Found = {
  readonly among: Model;
  readonly fields: BookingFilter;
  readonly words: readonly SearchWord[];
  readonly bookings: readonly Booking[];
};

let last: Found | undefined;

function matchingBookings(model: Model, { search = '', ...fields }: BookingFilter): readonly Booking[] {
  const words = searchWords(search);
  const looked = last && isWithin(last, { model, fields, words }) ? last.bookings : candidates(model, fields);
  const bookings = looked.filter(
    (booking) => matchesFields(booking, fields) && matchesSearch(booking, words, model),
  );
  const { bookingsById, consultationNotesById } = model;
  last = { among: { bookingsById, consultationNotesById }, fields, words, bookings };
  return bookings;
}

type Looked = {
  readonly model: Model;
  readonly fields: BookingFilter;
  readonly words: readonly SearchWord[];
};

const NARROWING = ['status', 'consultationType', 'source', 'from', 'to'] as const;

const isWithin = (
  { among, fields: before, words: found }: Found,
  { model, fields, words }: Looked,
): boolean =>
  among.bookingsById === model.bookingsById &&
  among.consultationNotesById === model.consultationNotesById &&
  NARROWING.every((name) => before[name] === undefined || before[name] === fields[name]) &&
  areNarrower(words, found);

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

function matchesSearch(booking: Booking, words: readonly SearchWord[], model: Model): boolean {
  if (words.length === 0) return true;
  const note = model.consultationNotesById.get(booking.bookingId);
  return hasEveryWord(bookingText(booking), words, note && noteText(note));
}
