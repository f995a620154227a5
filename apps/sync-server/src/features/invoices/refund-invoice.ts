import type { RefundInvoiceRequest } from '@fieldleaf/contract/invoices';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import type { Result } from '@fieldleaf/domain/result';
import type { Asker, GiveBack } from '../../money/give-back.ts';
import type { ReadInvoices } from './read-invoices.ts';

type Deps = { readonly giveBack: GiveBack; readonly readInvoices: Pick<ReadInvoices, 'forConsultant'> };

/** Gives back what was paid towards an invoice. Answers the invoice once that is decided. */
export function createRefundInvoice({ giveBack, readInvoices }: Deps) {
  return async (
    invoiceId: string,
    { amount: amountDollars, paymentId, reason }: RefundInvoiceRequest,
    asker: Asker,
  ): Promise<Result<AdminInvoice, Problem>> => {
    const given = await giveBack({ kind: 'invoice', invoiceId }, { amountDollars, paymentId, reason }, asker);
    return given.ok ? readInvoices.forConsultant(invoiceId) : given;
  };
}

export type RefundInvoice = ReturnType<typeof createRefundInvoice>;
