import type { Booking, Contact } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Language } from '@fieldleaf/domain/language/language';
import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import { bookingsOfCustomer } from '@fieldleaf/domain/read-model/customer-records';
import {
  type CustomersModel,
  customersOf,
  findCustomerById,
} from '@fieldleaf/domain/read-model/customers-of';
import { knownContacts } from '@fieldleaf/domain/read-model/known-contacts';
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

/** The customer of this id, of whichever address of theirs it is. */
export const customerWithId = (
  model: CustomersModel,
  customers: readonly KnownCustomer[],
  customerId: string,
): KnownCustomer | undefined =>
  customerWithEmail(customers, findCustomerById(model, customerId)?.email ?? '');

/** The customer a form is about; undefined for somebody new. */
export const customerWithEmail = (
  customers: readonly KnownCustomer[],
  email: string,
): KnownCustomer | undefined =>
  email === '' ? undefined : customers.find((customer) => customer.email === normaliseEmail(email));

/** A customer's latest visit, past or ahead; cancelled ones say nothing about the next. */
export const lastVisitOf = (
  model: Pick<CustomersModel, 'bookingsById' | 'customerMergesById'>,
  email: string,
): Booking | undefined => bookingsOfCustomer(model, email).find(({ status }) => status !== 'cancelled');
