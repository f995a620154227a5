export const INVOICE_PAYMENT_TYPES = ['full', 'deposit'] as const;
export type InvoicePaymentType = (typeof INVOICE_PAYMENT_TYPES)[number];

/** The kind of payment a link or a request asks for; anything unknown is all of it. */
export const invoicePaymentType = (asked: string | undefined): InvoicePaymentType =>
  asked === 'deposit' ? 'deposit' : 'full';
