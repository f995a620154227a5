import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/due-amount';
import { ok, type Result } from '@fieldleaf/domain/result';

/** Why there is no link that works; `message` is for the consultant. */
export type PayLinkRefused = { readonly message: string };

/** Where the customer sees and pays the invoice; works once the server has it. */
export const plainPayLink = (invoiceId: string, paymentType: InvoicePaymentType): string =>
  `${location.origin}/pay-invoice/${invoiceId}${paymentType === 'deposit' ? '?type=deposit' : ''}`;

/** A link that the customer's phone can pay by now. */
export async function payLinkFor(
  invoiceId: string,
  paymentType: InvoicePaymentType,
): Promise<Result<string, PayLinkRefused>> {
  return ok(plainPayLink(invoiceId, paymentType));
}
