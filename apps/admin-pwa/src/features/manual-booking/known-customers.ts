import type { Contact } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { customersByBooking } from '@fieldleaf/domain/read-model/recent-customers';

const SUGGESTIONS = 5;

/** Everybody who ever booked, once, as the latest booking knows them; who booked last comes first. */
export const knownCustomers = (model: Pick<PracticeModel, 'bookingsById'>): readonly Contact[] =>
  customersByBooking(model).map(({ customer }) => ({ ...customer, notes: '' }));

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
