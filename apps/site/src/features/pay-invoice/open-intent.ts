import type { InvoicePaymentIntentResponse, PublicInvoice } from '@fieldleaf/contract/invoices';
import { sessionDraft } from '../../draft/session-draft.ts';
import type { InvoiceAddress } from './invoice-address.ts';
import { amountOf } from './invoice-words.ts';

/** What a payment was opened for: one for anything else is another payment. Amounts in dollars. */
type Purpose = InvoiceAddress & { readonly amount: number; readonly paidBefore: number };

type OpenIntent = {
  readonly purpose: Purpose;
  readonly intent: InvoicePaymentIntentResponse;
  readonly openedAt: number;
};

/** The server ends a payment an hour after it was opened; before that there has to be time to pay. */
const REUSED_MS = 50 * 60_000;

function decode(stored: unknown): OpenIntent | undefined {
  const open = stored as Partial<OpenIntent> | null;
  const isOpen = typeof open?.openedAt === 'number' && open.purpose && open.intent?.clientSecret;
  return isOpen ? (open as OpenIntent) : undefined;
}

const openIntent = sessionDraft('invoice-intent', decode);

const purposeOf = (invoice: PublicInvoice, { invoiceId, paymentType }: InvoiceAddress): Purpose => ({
  invoiceId,
  paymentType,
  amount: amountOf(invoice, { invoiceId, paymentType }),
  paidBefore: invoice.paidAmount,
});

/** The payment this tab has opened for the same purpose, while it is young; a reload takes it up again. */
export function openIntentFor(
  invoice: PublicInvoice,
  address: InvoiceAddress,
): InvoicePaymentIntentResponse | undefined {
  const open = openIntent.load();
  if (!open || Date.now() - open.openedAt > REUSED_MS) return undefined;
  const isSame = JSON.stringify(open.purpose) === JSON.stringify(purposeOf(invoice, address));
  return isSame ? open.intent : undefined;
}

export const keepOpenIntent = (
  invoice: PublicInvoice,
  address: InvoiceAddress,
  intent: InvoicePaymentIntentResponse,
): boolean => openIntent.save({ purpose: purposeOf(invoice, address), intent, openedAt: Date.now() });

export const forgetOpenIntent = (): void => openIntent.clear();
