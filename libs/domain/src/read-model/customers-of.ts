import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { emailWords } from '../booking/has-email.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import { addressesOf, keptAddress, mergesOf, recordsOfPerson } from './customer-addresses.ts';
import { type CustomerContact, type CustomerContactModel, customerContact } from './customer-contact.ts';
import { bookingsByEmail, detailsByEmail, invoicesByEmail, quotesByEmail } from './customer-groups.ts';
import type { PracticeModel } from './practice-model.ts';

export type CustomersModel = CustomerContactModel & Pick<PracticeModel, 'customerNotesByEmail'>;

/** One person of the list. */
export type CustomerEntry = {
  readonly customerId: string;
  readonly email: string;
  /** All of theirs, the one above first: more than one once they were merged. */
  readonly addresses: readonly string[];
  /** The address when no name is known. */
  readonly name: string;
  /** The name as it is sorted and searched. */
  readonly sortName: string;
  readonly contact: CustomerContact;
  /** In no order. */
  readonly bookings: readonly Booking[];
};

type Part = ReadonlyMap<string, unknown>;
type Gathered = { readonly parts: readonly Part[]; readonly entries: readonly CustomerEntry[] };

const gathered = new WeakMap<Part, Gathered>();

const partsOf = (model: CustomersModel): readonly Part[] => [
  model.bookingsById,
  model.customersById,
  model.customerMergesById,
  model.invoicesById,
  model.quoteRequestsById,
  model.customerNotesByEmail,
];

/** Everybody who booked, was billed, asked for a price or was written about, by name; erased ones are not. */
export function customersOf(model: CustomersModel): readonly CustomerEntry[] {
  const parts = partsOf(model);
  const last = gathered.get(model.bookingsById);
  if (last?.parts.every((part, index) => part === parts[index])) return last.entries;
  const entries = emailsOf(model)
    .map((email) => entryOf(model, email))
    .sort(byName);
  gathered.set(model.bookingsById, { parts, entries });
  return entries;
}

/** The person of that id, of whichever of their addresses it is; undefined when nobody known has it, or they were erased. */
export const findCustomerById = (model: CustomersModel, customerId: string): CustomerEntry | undefined =>
  customersOf(model).find(
    (entry) =>
      entry.customerId === customerId ||
      (entry.addresses.length > 1 && entry.addresses.some((address) => customerIdOf(address) === customerId)),
  );

function emailsOf(model: CustomersModel): readonly string[] {
  const all = [
    ...new Set([
      ...bookingsByEmail(model.bookingsById).keys(),
      ...detailsByEmail(model.customersById).keys(),
      ...invoicesByEmail(model.invoicesById).keys(),
      ...quotesByEmail(model.quoteRequestsById).keys(),
      ...model.customerNotesByEmail.keys(),
    ]),
  ].filter((email) => email !== '');
  return model.customerMergesById.size === 0
    ? all
    : [...new Set(all.map((email) => keptAddress(model, email)))];
}

const unnamed = (email: string): CustomerContact => ({
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  email,
  remarks: '',
});

type Remembered = { readonly sources: readonly object[]; readonly entry: CustomerEntry };

const remembered = new WeakMap<object, Remembered>();

/**
 * A change of one booking groups all of them anew; a person none of whose documents changed stays the same
 * object, so that neither the name is folded nor the hash worked out again for ten thousand people.
 */
function entryOf(model: CustomersModel, email: string): CustomerEntry {
  const addresses = addressesOf(model, email);
  const bookings = recordsOfPerson(bookingsByEmail(model.bookingsById), addresses);
  const sources = [
    ...bookings,
    ...recordsOfPerson(detailsByEmail(model.customersById), addresses),
    ...recordsOfPerson(invoicesByEmail(model.invoicesById), addresses),
    ...recordsOfPerson(quotesByEmail(model.quoteRequestsById), addresses),
    ...mergesOf(model, email),
  ];
  const [first] = sources;
  const found = first && remembered.get(first);
  if (found && isSame(found.sources, sources)) return found.entry;
  const entry = newEntry(addresses, bookings, customerContact(model, email) ?? unnamed(email));
  if (first) remembered.set(first, { sources, entry });
  return entry;
}

const isSame = (some: readonly object[], others: readonly object[]): boolean =>
  some.length === others.length && some.every((source, index) => source === others[index]);

function newEntry(
  addresses: readonly string[],
  bookings: readonly Booking[],
  contact: CustomerContact,
): CustomerEntry {
  const { email } = contact;
  const name = customerName(contact) || emailWords(email);
  return {
    customerId: customerIdOf(email),
    email,
    addresses,
    name,
    sortName: foldText(name),
    contact,
    bookings,
  };
}

const byName = (one: CustomerEntry, other: CustomerEntry): number =>
  one.sortName < other.sortName || (one.sortName === other.sortName && one.email < other.email) ? -1 : 1;
