import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import { type CustomerContact, type CustomerContactModel, customerContact } from './customer-contact.ts';
import { bookingsByEmail, detailsByEmail, invoicesByEmail, quotesByEmail } from './customer-groups.ts';
import type { PracticeModel } from './practice-model.ts';
import { recordsOf } from './records-by-email.ts';

export type CustomersModel = CustomerContactModel & Pick<PracticeModel, 'customerNotesByEmail'>;

/** One person of the list. */
export type CustomerEntry = {
  readonly customerId: string;
  readonly email: string;
  /** The address when no name is known. */
  readonly name: string;
  /** The name as it is sorted and searched. */
  readonly sortName: string;
  readonly contact: CustomerContact;
  /** In no order. */
  readonly bookings: readonly Booking[];
};

type Part = ReadonlyMap<string, unknown>;
type Known = { readonly parts: readonly Part[]; readonly entries: readonly CustomerEntry[] };

const known = new WeakMap<Part, Known>();

const partsOf = (model: CustomersModel): readonly Part[] => [
  model.bookingsById,
  model.customersById,
  model.invoicesById,
  model.quoteRequestsById,
  model.customerNotesByEmail,
];

/** Everybody who booked, was billed, asked for a price or was written about, by name; erased ones are not. */
export function customersOf(model: CustomersModel): readonly CustomerEntry[] {
  const parts = partsOf(model);
  const last = known.get(model.bookingsById);
  if (last?.parts.every((part, index) => part === parts[index])) return last.entries;
  const entries = emailsOf(model)
    .map((email) => entryOf(model, email))
    .sort(byName);
  known.set(model.bookingsById, { parts, entries });
  return entries;
}

/** The person of that id; undefined when nobody known has it, or they were erased. */
export const findCustomerById = (model: CustomersModel, customerId: string): CustomerEntry | undefined =>
  customersOf(model).find((entry) => entry.customerId === customerId);

function emailsOf(model: CustomersModel): readonly string[] {
  return [
    ...new Set([
      ...bookingsByEmail(model.bookingsById).keys(),
      ...detailsByEmail(model.customersById).keys(),
      ...invoicesByEmail(model.invoicesById).keys(),
      ...quotesByEmail(model.quoteRequestsById).keys(),
      ...model.customerNotesByEmail.keys(),
    ]),
  ].filter((email) => email !== '');
}

const unnamed = (email: string): CustomerContact => ({
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  email,
  remarks: '',
});

function entryOf(model: CustomersModel, email: string): CustomerEntry {
  const bookings = recordsOf(bookingsByEmail(model.bookingsById), email);
  const contact = customerContact(model, email) ?? unnamed(email);
  const name = customerName(contact) || email;
  return { customerId: idOf(email, bookings[0]), email, name, sortName: foldText(name), contact, bookings };
}

const ids = new WeakMap<Booking, string>();

/** A hash is dear for ten thousand people at once: worked out once per booking, as long as it stays the same. */
function idOf(email: string, booking: Booking | undefined): string {
  const found = booking && ids.get(booking);
  if (found !== undefined) return found;
  const customerId = customerIdOf(email);
  if (booking) ids.set(booking, customerId);
  return customerId;
}

const byName = (one: CustomerEntry, other: CustomerEntry): number =>
  one.sortName < other.sortName || (one.sortName === other.sortName && one.email < other.email) ? -1 : 1;
