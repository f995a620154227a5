import type { Booking, Contact } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';

const SUGGESTIONS = 5;

/** Everybody who ever booked, once, as the latest visit knows them; alphabetically. */
export function knownCustomers(bookings: Iterable<Booking>): readonly Contact[] {
  const latest = new Map<string, Booking>();
  for (const booking of bookings) {
    const key = normaliseEmail(booking.customer.email);
    const known = latest.get(key);
    if (!known || known.appointment.startsAt < booking.appointment.startsAt) latest.set(key, booking);
  }
  return [...latest.values()]
    .map(({ customer }) => ({ ...customer, notes: '' }))
    .toSorted((one, other) => customerName(one).localeCompare(customerName(other)));
}

/** The first few whose name, e-mail or phone contains what was typed; none before something was. */
export function matchingCustomers(customers: readonly Contact[], typed: string): readonly Contact[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return [];
  return customers
    .filter((customer) =>
      [customerName(customer), customer.email, customer.phone].some((text) =>
        text.toLowerCase().includes(words),
      ),
    )
    .slice(0, SUGGESTIONS);
}

/** The customer an address names. */
export const customerWithId = (customers: readonly Contact[], customerId: string): Contact | undefined =>
  customers.find(({ email }) => customerIdOf(email) === customerId);
