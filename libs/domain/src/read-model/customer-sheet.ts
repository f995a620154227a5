import { type Booking, isActive } from '../booking/booking.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import type { CustomerEvent } from '../customer/customer.ts';
import type { CustomerMerge } from '../customer/customer-merge.ts';
import type { CustomerNote } from '../customer-note/customer-note.ts';
import type { Mail } from '../mail/mail.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { type AdminInvoice, adminInvoice } from './admin-invoice.ts';
import { mergesOf, notesAbout, recordsOfPerson } from './customer-addresses.ts';
import {
  consultationNotesByEmail,
  detailsByEmail,
  invoicesByEmail,
  mailsByEmail,
  quotesByEmail,
} from './customer-groups.ts';
import { type CustomerEntry, findCustomerById } from './customers-of.ts';
import { type PlantPassport, plantsOfCustomer } from './plant-passport.ts';
import type { PracticeModel } from './practice-model.ts';

/** Everything about one person, each list the newest first. */
export type CustomerSheet = CustomerEntry & {
  /** The visit that comes next, if one is agreed. */
  readonly nextVisit: Booking | null;
  readonly consultationNotes: readonly ConsultationNote[];
  readonly customerNotes: readonly CustomerNote[];
  /** By name. */
  readonly plants: readonly PlantPassport[];
  readonly invoices: readonly AdminInvoice[];
  /** Amount open on invoices that stand. */
  readonly openCents: Cents;
  readonly mails: readonly Mail[];
  readonly quoteRequests: readonly QuoteRequest[];
  /** Changes the consultant made to their details. */
  readonly edits: readonly CustomerEvent[];
  /** The last one first. */
  readonly merges: readonly CustomerMerge[];
};

type Clock = { readonly now: Instant; readonly timeZone: TimeZone };

/** The sheet of the person with this id; undefined when nobody known has it, or they were erased. */
export function customerSheet(
  model: PracticeModel,
  customerId: string,
  { now, timeZone }: Clock,
): CustomerSheet | undefined {
  const entry = findCustomerById(model, customerId);
  if (entry === undefined) return undefined;
  const { email, addresses } = entry;
  const bookings = newestFirst(entry.bookings, ({ appointment }) => appointment.startsAt);
  const invoices = invoicesOf(model, addresses, { now, timeZone });
  const details = recordsOfPerson(detailsByEmail(model.customersById), addresses);
  return {
    ...entry,
    bookings,
    nextVisit:
      bookings.findLast((booking) => isActive(booking) && booking.appointment.startsAt >= now) ?? null,
    consultationNotes: recordsOfPerson(
      consultationNotesByEmail(model.consultationNotesById),
      addresses,
    ).toSorted((one, other) => (one.content.consultation_date < other.content.consultation_date ? 1 : -1)),
    customerNotes: notesAbout(model, email).toReversed(),
    plants: plantsOfCustomer(model, email, timeZone),
    invoices,
    openCents: cents(invoices.reduce((sum, invoice) => sum + openCentsOf(invoice), 0)),
    mails: newestFirst(
      recordsOfPerson(mailsByEmail(model.mailsById), addresses),
      ({ createdAt }) => createdAt,
    ),
    quoteRequests: newestFirst(
      recordsOfPerson(quotesByEmail(model.quoteRequestsById), addresses),
      ({ createdAt }) => createdAt,
    ),
    edits: newestFirst(
      details.flatMap(({ history }) => history.toReversed()),
      ({ at }) => at,
    ),
    merges: mergesOf(model, email).toReversed(),
  };
}

const newestFirst = <Value>(
  values: readonly Value[],
  momentOf: (value: Value) => Instant,
): readonly Value[] => values.toSorted((one, other) => compareInstants(momentOf(other), momentOf(one)));

const openCentsOf = ({ status, openAmount }: AdminInvoice): number =>
  status === 'voided' ? 0 : Math.round(openAmount * 100);

function invoicesOf(
  model: PracticeModel,
  addresses: readonly string[],
  { now, timeZone }: Clock,
): readonly AdminInvoice[] {
  const today = localDateOf(now, timeZone);
  return recordsOfPerson(invoicesByEmail(model.invoicesById), addresses)
    .toSorted((one, other) => (one.number < other.number ? 1 : -1))
    .map((invoice) =>
      adminInvoice(invoice, { today, payments: model.paymentsByInvoiceId.get(invoice.invoiceId) ?? [] }),
    );
}
