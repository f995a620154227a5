import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { BilledCustomer } from '@fieldleaf/domain/invoice/invoice';
import type { CustomersModel } from '@fieldleaf/domain/read-model/customers-of';
import { knownContacts } from '@fieldleaf/domain/read-model/known-contacts';

/** Everybody known, once, as the consultant last wrote them down; who booked last comes first. */
export const knownCustomers = (model: CustomersModel): readonly BilledCustomer[] =>
  knownContacts(model).map((contact) => ({
    name: customerName(contact),
    email: contact.email,
    phone: contact.phone,
    address: contact.address,
  }));

const SHOWN = 4;

/** The few that match what is typed so far; none once one of them is chosen. */
export function customersLike(
  known: readonly BilledCustomer[],
  { name, email }: Pick<BilledCustomer, 'name' | 'email'>,
): readonly BilledCustomer[] {
  const address = normaliseEmail(email);
  if (known.some((customer) => normaliseEmail(customer.email) === address)) return [];
  const words = `${name} ${email}`.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (customer: BilledCustomer) => {
    const text = `${customer.name} ${customer.email}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return known.filter(matches).slice(0, SHOWN);
}
