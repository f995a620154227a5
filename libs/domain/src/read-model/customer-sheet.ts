import { type Booking, isActive } from '../booking/booking.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import type { CustomerEvent } from '../customer/customer.ts';
import type { CustomerNote } from '../customer-note/customer-note.ts';
import type { Mail } from '../mail/mail.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { type AdminInvoice, adminInvoice } from './admin-invoice.ts';
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
import { recordsOf } from './records-by-email.ts';

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
  const { email } = entry;
  const bookings = newestFirst(entry.bookings, ({ appointment }) => appointment.startsAt);
  const invoices = invoicesOf(model, email, { now, timeZone });
  const [details] = recordsOf(detailsByEmail(model.customersById), email);
  return {
    ...entry,
    bookings,
    nextVisit:
      bookings.findLast((booking) => isActive(booking) && booking.appointment.startsAt >= now) ?? null,
    consultationNotes: recordsOf(consultationNotesByEmail(model.consultationNotesById), email).toSorted(
      (one, other) => (one.content.consultation_date < other.content.consultation_date ? 1 : -1),
    ),
    customerNotes: (model.customerNotesByEmail.get(email) ?? []).toReversed(),
    plants: plantsOfCustomer(model, email, timeZone),
    invoices,
    openCents: cents(invoices.reduce((sum, invoice) => sum + openCentsOf(invoice), 0)),
    mails: newestFirst(recordsOf(mailsByEmail(model.mailsById), email), ({ createdAt }) => createdAt),
    quoteRequests: newestFirst(
      recordsOf(quotesByEmail(model.quoteRequestsById), email),
      ({ createdAt }) => createdAt,
    ),
    edits: details?.history.toReversed() ?? [],
  };
}

const newestFirst = <Value>(
  values: readonly Value[],
  momentOf: (value: Value) => Instant,
): readonly Value[] => values.toSorted((one, other) => compareInstants(momentOf(other), momentOf(one)));

const openCentsOf = ({ status, openAmount }: AdminInvoice): number =>
  status === 'voided' ? 0 : Math.round(openAmount * 100);

function invoicesOf(model: PracticeModel, email: string, { now, timeZone }: Clock): readonly AdminInvoice[] {
  const today = localDateOf(now, timeZone);
  return recordsOf(invoicesByEmail(model.invoicesById), email)
    .toSorted((one, other) => (one.number < other.number ? 1 : -1))
    .map((invoice) =>
      adminInvoice(invoice, { today, payments: model.paymentsByInvoiceId.get(invoice.invoiceId) ?? [] }),
    );
}
