import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { type InvoiceBadge, invoiceBadge } from '@fieldleaf/domain/invoice/invoice-status';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { fullDate } from '../../calendar/date-words.ts';
import { dollars } from '../../paying/dollars.ts';
import type { Sheet } from './bill-sheet.tsx';
import { words } from './words.ts';

/** Status of the invoice, and that it is late if the status does not say so. */
function badgesOf(invoice: PublicInvoice): readonly InvoiceBadge[] {
  const badge = invoiceBadge(invoice);
  return invoice.status === 'overdue' && badge !== 'Overdue' ? [badge, 'Overdue'] : [badge];
}

type Payable = Pick<PublicInvoice, 'paidAmount' | 'openAmount' | 'depositAmount'>;

/** True if this link pays the deposit: only while nothing was paid, otherwise the open amount. */
export const isDeposit = ({ paidAmount }: Payable, paymentType: InvoicePaymentType): boolean =>
  paymentType === 'deposit' && paidAmount === 0;

export const amountOf = (invoice: Payable, paymentType: InvoicePaymentType): number =>
  isDeposit(invoice, paymentType) ? invoice.depositAmount : invoice.openAmount;

/** The words on the button; `amount` in dollars, as the server will charge it. */
export function payWords(invoice: Payable, paymentType: InvoicePaymentType, amount: number): string {
  const sum = formatCents(dollarsToCents(amount));
  if (isDeposit(invoice, paymentType)) return words.payDeposit(sum);
  return invoice.paidAmount > 0 ? words.payRemaining(sum) : words.pay(sum);
}

/** Describes an invoice with nothing to pay now; `amount` in dollars if it was paid just now. */
export function invoiceOutcome(invoice: PublicInvoice, amount: number | undefined) {
  const { status, openAmount, invoiceNumber } = invoice;
  if (amount !== undefined) {
    const rest = openAmount > 0 ? words.isLeft(dollars(openAmount)) : words.paidInFull;
    return {
      heading: words.successful,
      said: words.weReceivedForInvoice(dollars(amount), invoiceNumber, rest),
    };
  }
  return status === 'refunded'
    ? { heading: words.invoiceRefunded, said: words.givenBack }
    : { heading: words.invoice.alreadyPaid, said: words.invoice.nothingLeft };
}

/** The invoice as on paper. */
export const invoiceSheet = (invoice: PublicInvoice): Sheet => ({
  label: words.invoiceOf(invoice.invoiceNumber),
  title: invoice.invoiceNumber,
  badges: badgesOf(invoice),
  facts: [
    { name: words.for, value: invoice.customerInfo.name },
    { name: words.date, value: fullDate(invoice.createdDate) },
    { name: words.due, value: fullDate(invoice.dueDate) },
  ],
  lines: invoice.lineItems.map(({ description, quantity, unitPrice, total, untaxed }) => ({
    description,
    unit: `${quantity} × ${dollars(unitPrice)}${untaxed ? `, ${words.noTax}` : ''}`,
    amount: total,
  })),
  sums: [
    { name: words.subtotal, value: invoice.subtotal },
    { name: words.tax(`${invoice.invoiceDetails.taxRate}%`), value: invoice.taxAmount },
    { name: words.total, value: invoice.totalAmount },
    { name: words.paid, value: invoice.paidAmount },
    ...(invoice.refundedAmount > 0 ? [{ name: words.refunded, value: invoice.refundedAmount }] : []),
  ],
  open: { name: words.open, value: invoice.openAmount },
  notes: invoice.invoiceDetails.notes,
});
