import type { Contact } from '../booking/booking.ts';
import type { Customer } from '../customer/customer.ts';
import { quoteAddress } from '../quote-request/quote-address.ts';
import { addressesOf } from './customer-addresses.ts';
import { bookingsByEmail, detailsByEmail, invoicesByEmail, quotesByEmail } from './customer-groups.ts';
import type { PracticeModel } from './practice-model.ts';
import { bookedAt } from './recent-bookings.ts';
import { recordsOf } from './records-by-email.ts';

export type CustomerContactModel = Pick<
  PracticeModel,
  'bookingsById' | 'customersById' | 'customerMergesById' | 'invoicesById' | 'quoteRequestsById'
>;

/** Contact details of a person; `remarks` are the consultant's own. */
export type CustomerContact = Omit<Contact, 'notes'> & { readonly remarks: string };

const ERASED_CONTACT = { firstName: '', lastName: '', phone: '', address: '' };

type StatedContact = typeof ERASED_CONTACT;

/**
 * Contact details of the person with this address, field by field: the consultant's own record, else their last
 * booking, else their last invoice, else their last quote request. A new booking or invoice starts from them. Of a
 * merged person the kept address goes first, and the others fill in what it does not say. Undefined if nothing is
 * known.
 */
export function customerContact(model: CustomerContactModel, email: string): CustomerContact | undefined {
  const [kept = '', ...others] = addressesOf(model, email);
  const { remarks, ...details } = detailsOf(model, kept) ?? {};
  const stated = [
    ...listStatedContacts(model, kept),
    ...others.flatMap((other) => [
      statedContact({ ...ERASED_CONTACT, ...detailsOf(model, other) }),
      ...listStatedContacts(model, other),
    ]),
  ];
  if (detailsOf(model, kept) === undefined && stated.length === 0) return undefined;
  const otherRemarks = others.map((other) => detailsOf(model, other)?.remarks).find(Boolean);
  return {
    ...ERASED_CONTACT,
    ...merged(stated),
    ...details,
    email: kept,
    remarks: remarks ?? otherRemarks ?? '',
  };
}

function detailsOf(model: CustomerContactModel, email: string): Customer['details'] | undefined {
  const [known] = recordsOf(detailsByEmail(model.customersById), email);
  return known?.details;
}

/** Lists the contact details the person gave, newest first, bookings before invoices before quote requests. */
function listStatedContacts(model: CustomerContactModel, email: string): readonly StatedContact[] {
  const bookings = newestFirst(recordsOf(bookingsByEmail(model.bookingsById), email), bookedAt);
  const invoices = newestFirst(
    recordsOf(invoicesByEmail(model.invoicesById), email),
    ({ createdDate }) => createdDate,
  );
  const quotes = newestFirst(
    recordsOf(quotesByEmail(model.quoteRequestsById), email),
    ({ createdAt }) => createdAt,
  );
  return [
    ...bookings.map(({ customer }) => statedContact(customer)),
    ...invoices.map(({ customer }) => statedContact({ ...customer, ...splitName(customer.name) })),
    ...quotes.map((quote) => statedContact({ ...quote, address: quoteAddress(quote) })),
  ];
}

const statedContact = ({ firstName, lastName, phone, address }: StatedContact): StatedContact => ({
  firstName,
  lastName,
  phone,
  address,
});

function newestFirst<Value>(values: readonly Value[], momentOf: (value: Value) => string): readonly Value[] {
  return values.toSorted((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1));
}

/** The first answer to each field; a name stays together. */
function merged(stated: readonly StatedContact[]): StatedContact {
  const named = stated.find(({ firstName }) => firstName !== '') ?? ERASED_CONTACT;
  return {
    firstName: named.firstName,
    lastName: named.lastName,
    phone: stated.find(({ phone }) => phone !== '')?.phone ?? '',
    address: stated.find(({ address }) => address !== '')?.address ?? '',
  };
}

/** An invoice has one field for the name: its last word is taken for the family's. */
function splitName(name: string): Pick<StatedContact, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
