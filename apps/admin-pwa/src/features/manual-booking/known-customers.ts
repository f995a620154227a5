import type { Contact } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { CustomersModel } from '@fieldleaf/domain/read-model/customers-of';
import { knownContacts } from '@fieldleaf/domain/read-model/known-contacts';

const SUGGESTIONS = 5;

/** Everybody known, once, as the consultant last wrote them down; who booked last comes first. */
export const knownCustomers = (model: CustomersModel): readonly Contact[] =>
  knownContacts(model).map(({ remarks, ...contact }) => ({ ...contact, notes: '' }));

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
