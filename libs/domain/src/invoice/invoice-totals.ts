import { type Cents, cents, sumCents } from '../money/cents.ts';
import { salesTax } from '../money/sales-tax.ts';
import type { Invoice, LineItem } from './invoice.ts';

export type InvoiceTotals = {
  readonly subtotalCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
};

/** Quantity times unit price; half a cent rounds up. */
export const lineTotalCents = ({ quantity, unitPriceCents }: LineItem): Cents =>
  cents(Math.round(quantity * unitPriceCents));

/** The lines, the tax (once, on their sum) and both together. */
export function invoiceTotals(invoice: Pick<Invoice, 'lineItems' | 'taxRateBasisPoints'>): InvoiceTotals {
  const subtotalCents = sumCents(invoice.lineItems.map(lineTotalCents));
  const taxCents = salesTax(subtotalCents, invoice.taxRateBasisPoints);
  return { subtotalCents, taxCents, totalCents: cents(subtotalCents + taxCents) };
}
