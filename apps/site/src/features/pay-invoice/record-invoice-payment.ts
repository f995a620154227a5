import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import type { InvoicePaymentResponse } from '@fieldleaf/contract/invoices';
import { invoicePaymentPath } from '@fieldleaf/contract/paths';
import type { InvoicePayment } from './invoice-payment-draft.ts';

/** Tells the server of a payment that has succeeded; the same payment again counts once. */
export const recordInvoicePayment = ({
  invoiceId,
  paymentType,
  paymentId,
  amount,
}: InvoicePayment): Promise<ApiResult<InvoicePaymentResponse>> =>
  callApi('POST', invoicePaymentPath(invoiceId), {
    body: { paymentId, paymentType, paymentMethod: 'online', amount },
    idempotencyKey: `invoice-payment-${paymentId}`,
  });
