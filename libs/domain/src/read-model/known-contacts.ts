import { normaliseEmail } from '../booking/normalise-email.ts';
import type { CustomerContact } from './customer-contact.ts';
import { type CustomersModel, customersOf } from './customers-of.ts';
import { customersByBooking } from './recent-customers.ts';

/** Everybody a new booking or invoice can start from: who booked last first, then the others by name. */
export function knownContacts(model: CustomersModel): readonly CustomerContact[] {
  const customers = customersOf(model);
  const byEmail = new Map(customers.map(({ email, contact }) => [email, contact]));
  const booked = customersByBooking(model).map(({ customer }) => normaliseEmail(customer.email));
  const isBooked = new Set(booked);
  return [
    ...booked.flatMap((email) => byEmail.get(email) ?? []),
    ...customers.flatMap(({ email, contact }) => (isBooked.has(email) ? [] : [contact])),
  ];
}
