import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { type InvoiceBadge, invoiceBadge } from '@fieldleaf/domain/invoice/invoice-status';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { formatCents } from '@fieldleaf/ui/format-cents';
import type { InvoiceAddress } from './invoice-address.ts';
import { words } from './words.ts';

/** `8.25%`. */
export const percent = (rate: number): string => `${rate}%`;

/** How it stands, and that it is late where that word does not say so. */
export function badgesOf(invoice: Pick<PublicInvoice, 'status' | 'paymentStatus'>): readonly InvoiceBadge[] {
  const badge = invoiceBadge(invoice);
  return invoice.status === 'overdue' && badge !== 'Overdue' ? [badge, 'Overdue'] : [badge];
}

type Payable = Pick<PublicInvoice, 'paidAmount' | 'openAmount' | 'depositAmount'>;

/** What this link pays: the deposit only while nothing was paid, otherwise what is still open. */
export const isDeposit = ({ paidAmount }: Payable, { paymentType }: InvoiceAddress): boolean =>
  paymentType === 'deposit' && paidAmount === 0;

export const amountOf = (invoice: Payable, address: InvoiceAddress): number =>
  isDeposit(invoice, address) ? invoice.depositAmount : invoice.openAmount;

/** The words on the button; `amount` in dollars, as the server will charge it. */
export function payWords(invoice: Payable, address: InvoiceAddress, amount: number): string {
  const sum = formatCents(dollarsToCents(amount));
  if (isDeposit(invoice, address)) return words.payDeposit(sum);
  return invoice.paidAmount > 0 ? words.payRemaining(sum) : words.pay(sum);
}
