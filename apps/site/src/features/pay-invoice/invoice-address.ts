import { signedPartOf } from '@fieldleaf/contract/signed-link';
import { type InvoicePaymentType, invoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { pathOf } from '../../language/address.ts';

export type InvoiceAddress = { readonly invoiceId: string; readonly paymentType: InvoicePaymentType };

/** `/pay-invoice/{invoiceId}?type=full|deposit`; without a type, or with an unknown one, all of it is paid. */
export function invoiceOfAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): InvoiceAddress {
  const [, , invoiceId = ''] = pathOf(pathname).split('/');
  const type = new URLSearchParams(search).get('type') ?? undefined;
  return { invoiceId, paymentType: invoicePaymentType(type) };
}

/** Another amount of the same invoice; the address says so too, for a reload or a bookmark. */
export function chooseInAddress(paymentType: InvoicePaymentType): InvoiceAddress {
  history.replaceState(history.state, '', `${location.pathname}?type=${paymentType}${location.hash}`);
  return { ...invoiceOfAddress(location), paymentType };
}

/**
 * What the consultant's phone signed because it had no signal; the browser keeps it to itself. It stays
 * in the address until the server has answered it, so that a reload does not lose it.
 */
export const signedPartOfAddress = ({ hash }: Pick<Location, 'hash'>): string | undefined =>
  signedPartOf(hash);

/** Nobody who looks at the address later, or is sent it, reads what it said. */
export const forgetSignedPart = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search);
