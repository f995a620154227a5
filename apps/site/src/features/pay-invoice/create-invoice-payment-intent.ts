import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import type { InvoicePaymentIntentResponse } from '@fieldleaf/contract/invoices';
import { invoicePaymentIntentPath } from '@fieldleaf/contract/paths';
import type { InvoiceAddress } from './invoice-address.ts';

/** Opens the payment; the server says what it will take. The same key is the same payment. */
export const createInvoicePaymentIntent = (
  { invoiceId, paymentType }: InvoiceAddress,
  idempotencyKey: string,
): Promise<ApiResult<InvoicePaymentIntentResponse>> =>
  callApi('POST', invoicePaymentIntentPath(invoiceId), { body: { paymentType }, idempotencyKey });
