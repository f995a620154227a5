import type { InvoicePaymentRequest } from '@fieldleaf/contract/invoices';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { problem } from '@fieldleaf/domain/problem/problem';
import type { PublicInvoice } from '@fieldleaf/domain/read-model/public-invoice';
import { err, type Result } from '@fieldleaf/domain/result';
import type { InvoiceDrafts } from '../../money/invoice-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { FinishInvoicePayment } from './finish-invoice-payment.ts';
import type { ReadInvoices } from './read-invoices.ts';

type Deps = {
  readonly drafts: Pick<InvoiceDrafts, 'load'>;
  readonly finishInvoicePayment: FinishInvoicePayment;
  readonly readInvoices: Pick<ReadInvoices, 'forCustomer'>;
};

type Said = Pick<InvoicePaymentRequest, 'paymentId' | 'amount'>;

/**
 * Records a card payment towards an invoice once the provider confirms it, and answers the invoice as it
 * is then. What the caller says about the amount is only compared; the same payment again counts once.
 */
export function createPayInvoice({ drafts, finishInvoicePayment, readInvoices }: Deps) {
  return async (invoiceId: string, said: Said): Promise<Result<PublicInvoice, PaymentProblem>> => {
    const found = readInvoices.forCustomer(invoiceId);
    const draft = await drafts.load(said.paymentId);
    if (!draft || draft.invoiceId !== invoiceId) {
      return found.ok ? err(problem('payment_required', 'paymentId')) : found;
    }
    if (dollarsToCents(said.amount) !== draft.amountCents) return err(amountNotDue('amount'));
    const finished = await finishInvoicePayment(draft.paymentIntentId);
    return finished.ok ? readInvoices.forCustomer(invoiceId) : finished;
  };
}

export type PayInvoice = ReturnType<typeof createPayInvoice>;
