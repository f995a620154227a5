import { type Cents, cents, sumCents } from '../money/cents.ts';
import { salesTax } from '../money/sales-tax.ts';
import type { Invoice, LineItem } from './invoice.ts';

export type InvoiceTotals = {
  readonly subtotalCents: Cents;
  /** Part of the subtotal the tax is charged on. */
  readonly taxableCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
};

/** Quantity times unit price, exact as quarters are; half a cent rounds up. */
export const lineTotalCents = ({ quantity, unitPriceCents }: LineItem): Cents =>
  cents(Math.round(quantity * unitPriceCents));

/** A line as it is shown on paper, on the page and in an email. */
export type InvoiceRow = {
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly totalCents: Cents;
  /** The invoice charges tax, but not on this line. */
  readonly isUntaxed: boolean;
};

/** Every line of the invoice, in its order. */
export const invoiceRows = ({
  lineItems,
  taxRateBasisPoints,
}: Pick<Invoice, 'lineItems' | 'taxRateBasisPoints'>): readonly InvoiceRow[] =>
  lineItems.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    totalCents: lineTotalCents(line),
    isUntaxed: line.isUntaxed === true && taxRateBasisPoints > 0,
  }));

/** The lines, the tax (once, on the sum of the taxed ones) and both together. */
export function invoiceTotals({
  lineItems,
  taxRateBasisPoints,
}: Pick<Invoice, 'lineItems' | 'taxRateBasisPoints'>): InvoiceTotals {
  const subtotalCents = sumCents(lineItems.map(lineTotalCents));
  const taxableCents = sumCents(lineItems.filter(({ isUntaxed }) => !isUntaxed).map(lineTotalCents));
  const taxCents = salesTax(taxableCents, taxRateBasisPoints);
  return { subtotalCents, taxableCents, taxCents, totalCents: cents(subtotalCents + taxCents) };
}
