import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import {
  bookingsOnPage,
  listBookings,
  placeInList,
  readySearch,
} from '@fieldleaf/domain/read-model/list-bookings';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useKeptState } from '../../navigation/use-kept-state.ts';
import { inSlices } from '../../read-models/in-slices.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import { bookingFilterOf, type FilterFields, NO_FILTER } from './booking-filter.ts';

const PAGE_SIZE = 20;

export type BookingList = {
  readonly bookings: readonly Booking[];
  /** From this day on a visit is upcoming. */
  readonly today: LocalDate;
  /** Undefined while somebody types: they are counted when the typing rests. */
  readonly total: number | undefined;
  readonly isEmpty: boolean;
  readonly first: number;
  readonly last: number;
  readonly search: string;
  readonly filter: FilterFields;
  readonly setSearch: (search: string) => void;
  readonly apply: (filter: FilterFields) => void;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
};

/** The list as it is narrowed and paged right now, upcoming visits first; a narrower list starts at its first page. */
export function useBookingList(chosen: BookingId | undefined): BookingList {
  const model = usePractice((state) => state.shown);
  const [search, setSearch] = useKeptState('bookings.search', '');
  const [filter, setFilter] = useKeptState('bookings.filter', NO_FILTER);
  const [page, setPage] = useKeptState('bookings.page', 0);
  const words = useDeferredValue(search);
  useSearchReady(model, filter);
  const skip = page * PAGE_SIZE;
  const today = useToday();
  const isTyping = useTyping(words);
  const limit = isTyping ? rowsInSight() : PAGE_SIZE;
  const { bookings, total } = useMemo(() => {
    const wanted = bookingFilterOf(filter, words);
    const part = { skip, limit, upcomingFrom: today };
    if (!isTyping) return listBookings(model, wanted, part);
    return { bookings: bookingsOnPage(model, wanted, part), total: undefined };
  }, [model, filter, words, isTyping, skip, limit, today]);
  const [shownFor, setShownFor] = useState<BookingId>();
  // A booking opened from elsewhere selects its page once, so that the consultant can page on.
  if (chosen !== shownFor) {
    setShownFor(chosen);
    const place =
      chosen &&
      placeInList(model, bookingFilterOf(filter, words), { bookingId: chosen, upcomingFrom: today });
    if (place !== undefined) setPage(Math.floor(place / PAGE_SIZE));
  }
  // While nobody has counted, the page that is turned to is looked at first.
  const hasNext = () =>
    total !== undefined ||
    bookingsOnPage(model, bookingFilterOf(filter, words), {
      skip: skip + PAGE_SIZE,
      limit: 1,
      upcomingFrom: today,
    }).length > 0;
  const mayHaveNext = total === undefined ? bookings.length === limit : skip + PAGE_SIZE < total;
  const apply = useCallback(
    (fields: FilterFields) => {
      setFilter(fields);
      setPage(0);
    },
    [setFilter, setPage],
  );
  return {
    bookings,
    today,
    total,
    isEmpty: (total ?? bookings.length) === 0,
    first: skip + 1,
    last: skip + bookings.length,
    search,
    filter,
    setSearch: (text) => {
      setSearch(text);
      setPage(0);
    },
    apply,
    previous: page > 0 ? () => setPage(page - 1) : null,
    next: mayHaveNext ? () => hasNext() && setPage(page + 1) : null,
  };
}

/** So that the first letter does not wait for the texts of the whole practice. */
function useSearchReady(model: PracticeModel, filter: FilterFields): void {
  useEffect(() => {
    const leaving = new AbortController();
    void inSlices(readySearch(model, bookingFilterOf(filter, '')), () => undefined, leaving.signal);
    return () => leaving.abort();
  }, [model, filter]);
}

/** The height of a row with half of its day's heading. */
const ROW_PX = 80;
const REST_MS = 400;

/** Returns how many rows fit the screen: drawing those below while someone types would delay the next keystroke. */
const rowsInSight = (): number => Math.ceil(window.innerHeight / ROW_PX);

/** True while keystrokes follow each other: until 0.4 s after the last one. */
function useTyping(words: string): boolean {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(words)), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested !== words;
}
