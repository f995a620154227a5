import type { LocalDate } from '../time/local-date.ts';

/** The invoices of one day in the order in which they got their numbers: no number is given twice. */
export type InvoiceNumbers = {
  readonly _id: `invoice-numbers:${string}`;
  readonly type: 'invoice-numbers';
  readonly v: 1;
  readonly date: LocalDate;
  readonly invoiceIds: readonly string[];
};

export const invoiceNumbersId = (date: LocalDate): InvoiceNumbers['_id'] => `invoice-numbers:${date}`;

export const emptyInvoiceNumbers = (date: LocalDate): InvoiceNumbers => ({
  _id: invoiceNumbersId(date),
  type: 'invoice-numbers',
  v: 1,
  date,
  invoiceIds: [],
});

export type Numbered = {
  readonly number: string;
  /** The book with this invoice in it; the same one when it was there already. */
  readonly numbers: InvoiceNumbers;
};

/** The invoice's number `INV-YYYYMMDD-NNN`: the next free one, or the one it has; wider after 999. */
export function numberInvoice(numbers: InvoiceNumbers, invoiceId: string): Numbered {
  const place = numbers.invoiceIds.indexOf(invoiceId);
  const taken = place >= 0 ? numbers : { ...numbers, invoiceIds: [...numbers.invoiceIds, invoiceId] };
  const ordinal = place >= 0 ? place + 1 : taken.invoiceIds.length;
  const day = numbers.date.replaceAll('-', '');
  return { number: `INV-${day}-${String(ordinal).padStart(3, '0')}`, numbers: taken };
}
