import { type InvoicePaymentType, invoicePaymentType } from '@fieldleaf/domain/invoice/due-amount';

export type InvoiceAddress = { readonly invoiceId: string; readonly paymentType: InvoicePaymentType };

/** `/pay-invoice/{invoiceId}?type=full|deposit`; without a type, or with an unknown one, all of it is paid. */
export function invoiceOfAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): InvoiceAddress {
  const [, , invoiceId = ''] = pathname.split('/');
  const type = new URLSearchParams(search).get('type') ?? undefined;
  return { invoiceId, paymentType: invoicePaymentType(type) };
}
