import { type Invoice, madeAt } from '../invoice/invoice.ts';
import { invoiceOpenCents, type MovedAmounts, recordedAmounts } from '../invoice/invoice-amounts.ts';
import {
  type InvoiceBadge,
  invoiceBadge,
  invoicePaymentStatus,
  invoiceStatus,
} from '../invoice/invoice-status.ts';
import type { InvoiceTotals } from '../invoice/invoice-totals.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { PracticeModel } from './practice-model.ts';
import type { InvoiceView } from './public-invoice.ts';

/** In the order in which the consultant asks for them. */
export const INVOICE_MARKS = [
  'Draft',
  'Pending',
  'Overdue',
  'Partial',
  'Paid',
  'Refunded',
  'Voided',
] as const;

/** The badge of the specification, and for what was neither sent nor paid: a draft. */
export type InvoiceMark = InvoiceBadge | 'Draft';

/** An invoice and how it stands. */
export type InvoiceAccount = InvoiceTotals &
  MovedAmounts & {
    readonly invoice: Invoice;
    readonly mark: InvoiceMark;
    /** Late, whatever was paid: what `Partial` does not say. */
    readonly isOverdue: boolean;
    /** Amount still to be paid; zero for a voided or refunded invoice. */
    readonly openCents: Cents;
  };

type Books = Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>;

export type InvoiceFilter = {
  readonly mark?: InvoiceMark | undefined;
  /** Words that must all occur in number, name or e-mail, in any case. */
  readonly search?: string | undefined;
};

export type InvoiceList = {
  /** Newest first. */
  readonly accounts: readonly InvoiceAccount[];
  /**
   * Number of invoices per mark, regardless of the mark that filters the list. A late and partly paid one counts as
   * both.
   */
  readonly counts: Readonly<Record<InvoiceMark, number>>;
  /** Amount open on the invoices that were sent. */
  readonly openCents: Cents;
};

/** State of an invoice on `today`, a date in the business zone. */
export function invoiceAccount(invoice: Invoice, { payments, today }: InvoiceView): InvoiceAccount {
  const amounts = recordedAmounts(invoice, payments);
  const paymentStatus = invoicePaymentStatus(amounts);
  const status = invoiceStatus(invoice, amounts, today);
  const isDraft = invoice.sentAt === null && amounts.paidCents === 0 && status !== 'voided';
  return {
    invoice,
    ...amounts,
    openCents: status === 'voided' ? cents(0) : invoiceOpenCents(amounts),
    isOverdue: status === 'overdue' && !isDraft,
    mark: isDraft ? 'Draft' : invoiceBadge({ status, paymentStatus }),
  };
}

/** The invoices that match, as they stand on `today`. */
export function listInvoices(
  books: Books,
  { mark, search = '' }: InvoiceFilter,
  today: LocalDate,
): InvoiceList {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...books.invoicesById.values()]
    .filter((invoice) => matchesWords(invoice, words))
    .sort((one, other) => madeAt(other).localeCompare(madeAt(one)))
    .map((invoice) => {
      const payments = books.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
      return invoiceAccount(invoice, { payments, today });
    });
  return {
    accounts: mark === undefined ? found : found.filter((account) => hasMark(account, mark)),
    counts: countsOf(found),
    openCents: sumCents(found.filter(({ mark: its }) => its !== 'Draft').map(({ openCents }) => openCents)),
  };
}

function countsOf(accounts: readonly InvoiceAccount[]): InvoiceList['counts'] {
  const counts = { Draft: 0, Pending: 0, Overdue: 0, Partial: 0, Paid: 0, Refunded: 0, Voided: 0 };
  for (const account of accounts)
    for (const mark of INVOICE_MARKS) if (hasMark(account, mark)) counts[mark] += 1;
  return counts;
}

const hasMark = ({ mark: its, isOverdue }: InvoiceAccount, mark: InvoiceMark): boolean =>
  its === mark || (mark === 'Overdue' && isOverdue);

function matchesWords({ number, customer, history }: Invoice, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const earlier = history.flatMap((event) => (event.what === 'created' ? [event.shownAs ?? ''] : []));
  const text = `${number} ${customer.name} ${customer.email} ${earlier.join(' ')}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
