import type { Booking, BookingStatus } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import type { LocalDate } from '../time/local-date.ts';
import { bookingsByVisit } from './bookings-by-visit.ts';
import type { PracticeModel } from './practice-model.ts';

/** What the list is narrowed to; a field left out narrows nothing. Both dates are included. */
export type BookingFilter = {
  readonly status?: BookingStatus | undefined;
  readonly consultationType?: ConsultationType | undefined;
  readonly source?: Booking['source'] | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  /** Words that must all occur in name, e-mail or booking id, in any case. */
  readonly search?: string | undefined;
};

export type BookingPage = { readonly bookings: readonly Booking[]; readonly total: number };

/** One page of the bookings that match, latest visit first, and how many match in all. */
export function listBookings(
  model: Pick<PracticeModel, 'bookingsById'>,
  filter: BookingFilter,
  { skip = 0, limit = 20 }: { readonly skip?: number; readonly limit?: number } = {},
): BookingPage {
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const matching = bookingsByVisit(model).filter(
    (booking) => matchesFields(booking, filter) && matchesWords(booking, words),
  );
  return { bookings: matching.slice(skip, skip + limit), total: matching.length };
}

const matches = <Value>(wanted: Value | undefined, value: Value): boolean =>
  wanted === undefined || wanted === value;

const matchesFields = ({ status, source, appointment }: Booking, filter: BookingFilter): boolean =>
  matches(filter.status, status) &&
  matches(filter.source, source) &&
  matches(filter.consultationType, appointment.consultationType) &&
  (filter.from === undefined || appointment.date >= filter.from) &&
  (filter.to === undefined || appointment.date <= filter.to);

const searchTexts = new WeakMap<Booking, string>();

/** What a booking is searched by; made once per state of it, because every keystroke asks ten thousand. */
function searchTextOf(booking: Booking): string {
  const known = searchTexts.get(booking);
  if (known !== undefined) return known;
  const { bookingId, customer } = booking;
  const text = `${customerName(customer)} ${customer.email} ${bookingId}`.toLowerCase();
  searchTexts.set(booking, text);
  return text;
}

function matchesWords(booking: Booking, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = searchTextOf(booking);
  return words.every((word) => text.includes(word));
}
