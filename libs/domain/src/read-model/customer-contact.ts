import type { Contact } from '../booking/booking.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import { bookingsByEmail, detailsByEmail, invoicesByEmail, quotesByEmail } from './customer-groups.ts';
import type { PracticeModel } from './practice-model.ts';
import { bookedAt } from './recent-bookings.ts';
import { recordsOf } from './records-by-email.ts';

export type CustomerContactModel = Pick<
  PracticeModel,
  'bookingsById' | 'customersById' | 'invoicesById' | 'quoteRequestsById'
>;

/** How a person is reached; `remarks` are the consultant's own. */
export type CustomerContact = Omit<Contact, 'notes'> & { readonly remarks: string };

const NOBODY = { firstName: '', lastName: '', phone: '', address: '' };

type Said = typeof NOBODY;

/**
 * How to reach the person with this address: what the consultant wrote down, else what they last booked
 * with, else their last invoice, else their last quote request; field by field. What a new booking or
 * invoice starts from. Undefined when nothing is known.
 */
export function customerContact(model: CustomerContactModel, email: string): CustomerContact | undefined {
  const [known] = recordsOf(detailsByEmail(model.customersById), email);
  const said = saidBy(model, email);
  if (known === undefined && said.length === 0) return undefined;
  const { remarks = '', ...details } = known?.details ?? {};
  return { ...NOBODY, ...merged(said), ...details, email: normaliseEmail(email), remarks };
}

/** What the person said of themselves, the newest first, bookings before invoices before quote requests. */
function saidBy(model: CustomerContactModel, email: string): readonly Said[] {
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
    ...bookings.map(({ customer }) => saidIn(customer)),
    ...invoices.map(({ customer }) => saidIn({ ...customer, ...splitName(customer.name) })),
    ...quotes.map((quote) =>
      saidIn({ ...quote, address: `${quote.address}, ${quote.city}, ${quote.state}` }),
    ),
  ];
}

const saidIn = ({ firstName, lastName, phone, address }: Said): Said => ({
  firstName,
  lastName,
  phone,
  address,
});

function newestFirst<Value>(values: readonly Value[], momentOf: (value: Value) => string): readonly Value[] {
  return values.toSorted((one, other) => (momentOf(one) < momentOf(other) ? 1 : -1));
}

/** The first answer to each field; a name stays together. */
function merged(said: readonly Said[]): Said {
  const named = said.find(({ firstName }) => firstName !== '') ?? NOBODY;
  return {
    firstName: named.firstName,
    lastName: named.lastName,
    phone: said.find(({ phone }) => phone !== '')?.phone ?? '',
    address: said.find(({ address }) => address !== '')?.address ?? '',
  };
}

/** An invoice has one field for the name: its last word is taken for the family's. */
function splitName(name: string): Pick<Said, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
