import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';

/** Where the customer sees and pays the invoice; works once the server has it. */
export const plainPayLink = (invoiceId: string, paymentType: InvoicePaymentType): string =>
  `${location.origin}/pay-invoice/${invoiceId}${paymentType === 'deposit' ? '?type=deposit' : ''}`;
