import { keptAddress } from './customer-addresses.ts';
import type { CustomerContact } from './customer-contact.ts';
import { type CustomersModel, customersOf } from './customers-of.ts';
import { customersByBooking } from './recent-customers.ts';

/** Everybody a new booking or invoice can start from: who booked last first, then the others by name. */
export function knownContacts(model: CustomersModel): readonly CustomerContact[] {
  const customers = customersOf(model);
  const byEmail = new Map(customers.map(({ email, contact }) => [email, contact]));
  const isBooked = new Set(
    customersByBooking(model).map(({ customer }) => keptAddress(model, customer.email)),
  );
  return [
    ...[...isBooked].flatMap((email) => byEmail.get(email) ?? []),
    ...customers.flatMap(({ email, contact }) => (isBooked.has(email) ? [] : [contact])),
  ];
}
