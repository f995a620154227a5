import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import { compareInstants } from '../time/instant.ts';
import type { PracticeModel } from './practice-model.ts';
import { bookedAt } from './recent-bookings.ts';

const RECENT = 5;

type Bookings = Pick<PracticeModel, 'bookingsById'>;

/** Each customer once, by the booking they made last; who booked last comes first. */
export function customersByBooking({ bookingsById }: Bookings): readonly Booking[] {
  const latestFirst = [...bookingsById.values()].sort((one, other) =>
    compareInstants(bookedAt(other), bookedAt(one)),
  );
  const byEmail = new Map<string, Booking>();
  for (const booking of latestFirst) {
    const email = normaliseEmail(booking.customer.email);
    // An erased customer has no address left.
    if (email !== '' && !byEmail.has(email)) byEmail.set(email, booking);
  }
  return [...byEmail.values()];
}

/** Customers who can be emailed, each by their latest booking. */
export const mailableCustomers = (model: Bookings): readonly Booking[] =>
  customersByBooking(model).filter(({ customer }) => hasEmail(customer));

/** The five of them who booked last. */
export const recentCustomers = (model: Bookings): readonly Booking[] =>
  mailableCustomers(model).slice(0, RECENT);

/** Customers whose name, email or booking id has every word of the search. */
export function customersMatching(customers: readonly Booking[], search: string): readonly Booking[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return customers.filter(({ customer, bookingId }) => {
    const text = `${customerName(customer)} ${customer.email} ${bookingId}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
