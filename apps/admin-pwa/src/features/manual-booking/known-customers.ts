import type { Booking, Contact } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { Language } from '@fieldleaf/domain/language/language';
import { bookingsByEmail } from '@fieldleaf/domain/read-model/customer-groups';
import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import { type CustomersModel, customersOf } from '@fieldleaf/domain/read-model/customers-of';
import { knownContacts } from '@fieldleaf/domain/read-model/known-contacts';
import { recordsOf } from '@fieldleaf/domain/read-model/records-by-email';
import { searchCustomers } from '@fieldleaf/domain/read-model/search-customers';

const SUGGESTIONS = 5;

export type KnownCustomer = Contact & { readonly language: Language };

/** Everybody known, once, as the consultant last wrote them down; who booked last comes first. */
export const knownCustomers = (model: CustomersModel): readonly KnownCustomer[] =>
  knownContacts(model).map(({ remarks, ...contact }) => ({
    ...contact,
    notes: '',
    language: customerLanguage(model, contact.email),
  }));

/**
 * The first few whose name, e-mail or phone has every word that was typed, with any accents and any signs between the
 * digits; none before something was.
 */
export function matchingCustomers(
  model: CustomersModel,
  customers: readonly KnownCustomer[],
  typed: string,
): readonly KnownCustomer[] {
  if (typed.trim() === '') return [];
  const found = new Set(searchCustomers(customersOf(model), typed).map(({ email }) => email));
  return customers.filter(({ email }) => found.has(email)).slice(0, SUGGESTIONS);
}

/** The customer an address names. */
export const customerWithId = (
  customers: readonly KnownCustomer[],
  customerId: string,
): KnownCustomer | undefined => customers.find(({ email }) => customerIdOf(email) === customerId);

/** The customer a form is about; undefined for somebody new. */
export const customerWithEmail = (
  customers: readonly KnownCustomer[],
  email: string,
): KnownCustomer | undefined =>
  email === '' ? undefined : customers.find((customer) => customer.email === normaliseEmail(email));

/** A customer's latest visit, past or ahead; cancelled ones say nothing about the next. */
export const lastVisitOf = (
  { bookingsById }: Pick<CustomersModel, 'bookingsById'>,
  email: string,
): Booking | undefined =>
  recordsOf(bookingsByEmail(bookingsById), email)
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => (one.appointment.startsAt < other.appointment.startsAt ? 1 : -1))[0];
