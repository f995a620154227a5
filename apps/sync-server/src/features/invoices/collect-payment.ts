import type { AdminInvoicePaymentRequest } from '@fieldleaf/contract/invoices';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { invoicePaymentType } from '@fieldleaf/domain/invoice/due-amount';
import { problem } from '@fieldleaf/domain/problem/problem';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { err, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { PayInvoice } from './pay-invoice.ts';
import type { ReadInvoices } from './read-invoices.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly payInvoice: PayInvoice;
  readonly readInvoices: Pick<ReadInvoices, 'forConsultant'>;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

/** Takes a payment in the consultant's presence: cash as she says, cards as the provider says. */
export function createCollectPayment(deps: Deps) {
  const record = (invoiceId: string, request: AdminInvoicePaymentRequest, by: Actor) => {
    const { paymentMethod, paymentId, amount } = request;
    if (paymentMethod === 'cash') return recordCash(deps, { invoiceId, ...request }, by);
    if (paymentId === undefined) return err(problem('payment_required', 'paymentId'));
    return deps.payInvoice(invoiceId, { paymentId, amount });
  };
  return async (
    invoiceId: string,
    request: AdminInvoicePaymentRequest,
    by: Actor,
  ): Promise<Result<AdminInvoice, PaymentProblem>> => {
    const recorded = await record(invoiceId, request, by);
    return recorded.ok ? deps.readInvoices.forConsultant(invoiceId) : recorded;
  };
}

export type CollectPayment = ReturnType<typeof createCollectPayment>;

type Cash = AdminInvoicePaymentRequest & { readonly invoiceId: string };

async function recordCash({ execute, newCommandId, now }: Deps, cash: Cash, by: Actor) {
  const { invoiceId, amount } = cash;
  const payload = { invoiceId, paymentType: invoicePaymentType(cash.paymentType), amount };
  return answerOf(await execute({ id: newCommandId(), kind: 'invoice.recordCash', at: now(), by, payload }));
}
