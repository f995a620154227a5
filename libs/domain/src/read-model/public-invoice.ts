import { dueAmount } from '../invoice/due-amount.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceOpenCents, recordedAmounts } from '../invoice/invoice-amounts.ts';
import { invoicePaymentStatus, invoiceStatus } from '../invoice/invoice-status.ts';
import { invoiceRows } from '../invoice/invoice-totals.ts';
import { centsToDollars } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { isPhotoConsultation } from '../plant/photo-consultation.ts';
import type { LocalDate } from '../time/local-date.ts';

export type InvoiceView = { readonly payments: readonly Payment[]; readonly today: LocalDate };

/**
 * Data shown at an invoice link, in the specification's field names and in dollars; only the name of the customer
 * is included. `today` is in the business zone.
 */
export function publicInvoice(invoice: Invoice, { payments, today }: InvoiceView) {
  const amounts = recordedAmounts(invoice, payments);
  return {
    invoiceId: invoice.invoiceId,
    invoiceNumber: invoice.number,
    customerInfo: { name: invoice.customer.name },
    invoiceDetails: {
      invoiceNumber: invoice.number,
      dueDate: invoice.dueDate,
      notes: invoice.notes,
      taxRate: invoice.taxRateBasisPoints / 100,
    },
    ...(isPhotoConsultation(invoice) && { isPhotoConsultation: true as const }),
    lineItems: linesOf(invoice),
    ...dollarsOf(amounts),
    status: invoiceStatus(invoice, amounts, today),
    paymentStatus: invoicePaymentStatus(amounts),
    createdDate: invoice.createdDate,
    dueDate: invoice.dueDate,
  };
}

export type PublicInvoice = ReturnType<typeof publicInvoice>;

const linesOf = (invoice: Invoice) =>
  invoiceRows(invoice).map(({ description, quantity, unitPriceCents, totalCents, isUntaxed }) => ({
    description,
    quantity,
    unitPrice: centsToDollars(unitPriceCents),
    total: centsToDollars(totalCents),
    ...(isUntaxed && { untaxed: true }),
  }));

function dollarsOf(amounts: ReturnType<typeof recordedAmounts>) {
  const deposit = dueAmount(amounts, 'deposit');
  return {
    subtotal: centsToDollars(amounts.subtotalCents),
    taxAmount: centsToDollars(amounts.taxCents),
    totalAmount: centsToDollars(amounts.totalCents),
    paidAmount: centsToDollars(amounts.paidCents),
    refundedAmount: centsToDollars(amounts.refundedCents),
    openAmount: centsToDollars(invoiceOpenCents(amounts)),
    depositAmount: deposit.ok ? centsToDollars(deposit.value) : 0,
  };
}
