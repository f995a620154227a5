import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { invoicePath } from '@fieldleaf/contract/paths';

export const loadInvoice = (invoiceId: string): Promise<ApiResult<PublicInvoice>> =>
  callApi('GET', invoicePath(invoiceId));
