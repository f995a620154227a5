import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import { memo, useEffect, useId, useRef } from 'react';
import { DayHeading } from '../../controls/day-heading.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { FilterChips } from '../../controls/filter-chips.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { VisitRow } from '../../controls/visit-row.tsx';
import { leaveTo } from '../../navigation/leave-to.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { BookingDetails } from './booking-details.tsx';
import { filterChips, NO_FILTER } from './booking-filter.ts';
import { BookingFilters } from './booking-filters.tsx';
import styles from './bookings.module.css';
import { BookingsTable } from './bookings-table.tsx';
import { type DayOfBookings, groupByDay } from './group-by-day.ts';
import { isSameRows } from './same-rows.ts';
import { type BookingList, useBookingList } from './use-booking-list.ts';

/** All bookings, what is to come first; one of them opens beside or over the list. */
export function BookingsScreen({ route }: { readonly route: Route }) {
  const bookingId = bookingIdIn(route.page);
  const list = useBookingList(bookingId);
  const wide = useWideScreen();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wide && bookingId) bringIntoSight(frame.current?.querySelector('[aria-current]'));
  }, [wide, bookingId]);
  return (
    <div className={styles.split} data-open={bookingId !== undefined}>
      <div ref={frame} className="screen">
        <h1>All Bookings</h1>
        <SearchField
          label="Search"
          placeholder="Name, phone, street, plant…"
          value={list.search}
          onSearch={list.setSearch}
        />
        <BookingFilters applied={list.filter} onApply={list.apply} />
        <FilterChips
          chips={filterChips(list.filter)}
          onRemove={(field) => list.apply({ ...list.filter, [field]: '' })}
        />
        {list.isEmpty ? (
          <NothingFound list={list} />
        ) : wide && !bookingId ? (
          <BookingsTable bookings={list.bookings} today={list.today} />
        ) : (
          <BookingRows bookings={list.bookings} today={list.today} open={bookingId} />
        )}
        {!list.isEmpty && <Paging list={list} />}
      </div>
      {bookingId && <BookingDetails bookingId={bookingId} onClose={() => leaveTo({ view: 'bookings' })} />}
    </div>
  );
}

const BAR = 80;

/** Beside its sheet a booking is where it was chosen: on the screen. */
function bringIntoSight(row: Element | null | undefined): void {
  const place = row?.getBoundingClientRect();
  if (place && (place.top < BAR || place.bottom > window.innerHeight))
    row?.scrollIntoView({ block: 'center' });
}

function NothingFound({ list }: { readonly list: BookingList }) {
  const narrowed = list.search !== '' || list.filter !== NO_FILTER;
  if (!narrowed) {
    return (
      <EmptyState title="No bookings yet">
        <a href={hrefOf({ view: 'new-booking' })}>New booking</a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No booking matches">
      <Button
        kind="secondary"
        onClick={() => {
          list.setSearch('');
          list.apply(NO_FILTER);
        }}
      >
        Show All Bookings
      </Button>
    </EmptyState>
  );
}

function Paging({ list }: { readonly list: BookingList }) {
  const turn = (page: (() => void) | null) => {
    page?.();
    // Another page is read from its first booking.
    document.documentElement.scrollTop = 0;
  };
  return (
    <nav className={`flex flex-wrap items-center justify-end gap-2 ${styles.paging}`} aria-label="Pages">
      <p role="status">
        Showing {list.first}-{list.last}
        {list.total !== undefined && ` of ${list.total}`}
      </p>
      <Button kind="secondary" disabled={!list.previous} onClick={() => turn(list.previous)}>
        Previous
      </Button>
      <Button kind="secondary" disabled={!list.next} onClick={() => turn(list.next)}>
        Next
      </Button>
    </nav>
  );
}

const isBookingId = (text: string): text is BookingId => /^BK-[0-9A-Z]{6}$/.test(text);

/** The booking a part of an address names, if it is one. */
const bookingIdIn = (text: string | undefined): BookingId | undefined =>
  text !== undefined && isBookingId(text) ? text : undefined;

type Props = Pick<BookingList, 'bookings' | 'today'> & { readonly open: BookingId | undefined };

/** On a phone, and beside the sheet: a row a visit, under its day. */
const BookingRows = memo(({ bookings, today, open }: Props) => {
  const { upcoming, past } = groupByDay(bookings, today);
  return (
    <>
      <Days title="Upcoming" days={upcoming} open={open} />
      <Days title="Past" days={past} open={open} />
    </>
  );
}, isSameRows);

type DaysProps = {
  readonly title: string;
  readonly days: readonly DayOfBookings[];
  readonly open: Props['open'];
};

function Days({ title, days, open }: DaysProps) {
  const id = useId();
  if (days.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`text-22 ${styles.part}`}>
        {title}
      </h2>
      {days.map(({ date, bookings }) => (
        <Day key={date} date={date} bookings={bookings} open={open} />
      ))}
    </section>
  );
}

const Day = memo(
  ({ date, bookings, open }: DayOfBookings & Pick<Props, 'open'>) => (
    <div>
      <DayHeading date={date} visits={bookings} level={3} />
      <ul className="card rows">
        {bookings.map((booking) => (
          <VisitRow key={booking.bookingId} booking={booking} isOpen={booking.bookingId === open} />
        ))}
      </ul>
    </div>
  ),
  isSameRows,
);
