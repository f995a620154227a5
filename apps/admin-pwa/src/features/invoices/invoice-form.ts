import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { agreedCents, extrasCents } from '@fieldleaf/domain/booking/visit-cost';
import type { BilledCustomer, Invoice } from '@fieldleaf/domain/invoice/invoice';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import type { CustomerEntry } from '@fieldleaf/domain/read-model/customers-of';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import type { SavedLine } from '@fieldleaf/domain/settings/settings';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { dateWithYear } from '../../controls/date-text.ts';
import { durationWords } from '../../controls/visit-words.ts';

/** One line as it is typed; what is no number stays as it is until it is mended. */
export type LineFields = {
  readonly key: number;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  /** Absent: taxed. */
  readonly isUntaxed?: boolean;
};

/** The invoice form as it stands; every number is text as typed. */
export type InvoiceForm = BilledCustomer & {
  readonly bookingId: BookingId | null;
  readonly dueDate: string;
  /** Percent. */
  readonly taxRate: string;
  readonly notes: string;
  readonly lines: readonly LineFields[];
};

const DUE_AFTER_DAYS = 14;

const EMPTY_LINE = { description: '', quantity: '1', unitPrice: '' } as const;

type Defaults = { readonly today: LocalDate; readonly taxRateBasisPoints: number };

export const emptyForm = ({ today, taxRateBasisPoints }: Defaults): InvoiceForm => ({
  name: '',
  email: '',
  phone: '',
  address: '',
  bookingId: null,
  dueDate: plusDays(today, DUE_AFTER_DAYS),
  taxRate: String(taxRateBasisPoints / 100),
  notes: '',
  lines: [{ key: 1, ...EMPTY_LINE }],
});

/** A bill for somebody who is known, whatever it is for. */
export const formOfCustomer = (
  { contact }: Pick<CustomerEntry, 'contact'>,
  empty: InvoiceForm,
): InvoiceForm => {
  const { email, phone, address } = contact;
  return { ...empty, name: customerName(contact), email, phone, address };
};

/**
 * A bill for a visit: its customer, and what is left to pay of the visit as the only line. Nothing is left of
 * one that is paid. The tip is not billed, and no tax comes on top: the price a visit was booked for is what it costs.
 */
export const formOfBooking = (
  booking: Booking,
  account: Pick<VisitAccount, 'isSettled' | 'leftToBillCents'>,
  defaults: Defaults,
): InvoiceForm => {
  const { email, phone, address } = booking.customer;
  const line = {
    description: visitWords(booking),
    quantity: '1',
    unitPrice: typed(leftToBill(booking, account)),
  };
  return {
    ...emptyForm(defaults),
    name: customerName(booking.customer),
    email,
    phone,
    address,
    bookingId: booking.bookingId,
    ...(!account.isSettled && { taxRate: '0', lines: [{ key: 1, ...line }] }),
  };
};

/** A visit that was cancelled or refunded owes nothing by itself: whoever bills it all the same bills all of it. */
const leftToBill = (booking: Booking, { leftToBillCents }: Pick<VisitAccount, 'leftToBillCents'>): Cents => {
  const price = cents(agreedCents(booking) + extrasCents(booking));
  return leftToBillCents > 0 && leftToBillCents < price ? leftToBillCents : price;
};

const TYPE_WORDS = { virtual: 'Virtual consultation', onsite: 'On-site visit' } as const;

/** A visit in one line, as an invoice says it. */
export const visitWords = ({ appointment: { consultationType, durationMinutes, date } }: Booking): string =>
  `${TYPE_WORDS[consultationType]}, ${durationWords(durationMinutes)}, ${dateWithYear(date)}`;

/** A saved draft, to be changed. */
export const formOfInvoice = (invoice: Invoice): InvoiceForm => ({
  ...invoice.customer,
  bookingId: invoice.bookingId,
  dueDate: invoice.dueDate,
  taxRate: String(invoice.taxRateBasisPoints / 100),
  notes: invoice.notes,
  lines: invoice.lineItems.map(({ description, quantity, unitPriceCents, isUntaxed = false }, index) => ({
    key: index + 1,
    description,
    quantity: String(quantity),
    unitPrice: typed(unitPriceCents),
    ...(isUntaxed && { isUntaxed }),
  })),
});

const typed = (amount: Cents): string => (amount / 100).toFixed(2);

export function addLine({ lines }: InvoiceForm): Pick<InvoiceForm, 'lines'> {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  return { lines: [...lines, { key, ...EMPTY_LINE }] };
}

/** The saved item as a line of its own, or in place of one that is still empty. */
export function addSavedLine(
  form: InvoiceForm,
  description: string,
  { unitPriceCents, isUntaxed }: SavedLine,
): Pick<InvoiceForm, 'lines'> {
  const filled = { description, unitPrice: typed(unitPriceCents), isUntaxed: isUntaxed === true };
  const empty = form.lines.find((line) => line.description.trim() === '' && line.unitPrice.trim() === '');
  if (empty) return changeLine(form, empty.key, filled);
  const { lines } = addLine(form);
  return { lines: lines.map((line, index) => (index === lines.length - 1 ? { ...line, ...filled } : line)) };
}

/** Without that line; the last one stays. */
export const removeLine = ({ lines }: InvoiceForm, key: number): Pick<InvoiceForm, 'lines'> => ({
  lines: lines.length > 1 ? lines.filter((line) => line.key !== key) : lines,
});

export const changeLine = (
  { lines }: InvoiceForm,
  key: number,
  changes: Partial<LineFields>,
): Pick<InvoiceForm, 'lines'> => ({
  lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)),
});

/** A kept form of this or an earlier version; undefined when it is none. */
export function formOfDraft(draft: unknown, empty: InvoiceForm): InvoiceForm | undefined {
  if (typeof draft !== 'object' || draft === null || !('lines' in draft)) return undefined;
  return { ...empty, ...(draft as Partial<InvoiceForm>) };
}
