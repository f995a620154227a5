import type { RefundInvoiceRequest } from '@fieldleaf/contract/invoices';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { hasHappenedTo } from '@fieldleaf/domain/invoice/find-invoice';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { planRefund, type Refundable, refundablePayments } from '@fieldleaf/domain/invoice/plan-refund';
import { centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { InvoicePayment } from '@fieldleaf/domain/payment/payment';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken } from '../../access/token.ts';
import type { PaymentProvider } from '../../card-payments/payment-provider.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { FinishRefunds } from './finish-refunds.ts';
import type { ReadInvoices } from './read-invoices.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name'>;
  readonly findInvoice: (invoiceId: string) => Invoice | undefined;
  readonly paymentsOf: (invoiceId: string) => readonly InvoicePayment[];
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly finishRefunds: FinishRefunds;
  readonly readInvoices: Pick<ReadInvoices, 'forConsultant'>;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

/** Who asks, and the key of the request: the same key again is the same refund, also after a crash. */
export type Asker = { readonly by: Actor; readonly key: string | undefined };

/**
 * Gives back what was paid towards an invoice: all that was paid by card, or an amount of it, the latest
 * payment first; with `paymentId` of that payment, which may be cash and then is only written down.
 * Answers the invoice once the refund is decided; a provider that is silent is asked again by the sweep.
 */
export function createRefundInvoice(deps: Deps) {
  return async (
    invoiceId: string,
    request: RefundInvoiceRequest,
    asker: Asker,
  ): Promise<Result<AdminInvoice, Problem>> => {
    const invoice = deps.findInvoice(invoiceId);
    if (!invoice) return err(problem('invoice_not_found'));
    const id = asker.key === undefined ? deps.newCommandId() : refundIdOf(invoiceId, asker.key);
    if (!hasHappenedTo(invoice, id)) {
      const decided = await decide(deps, { id, invoice, request, by: asker.by });
      if (!decided.ok) return decided;
    }
    await deps.finishRefunds(invoiceId);
    const refused = wasRefused(deps.findInvoice(invoiceId), id);
    return refused
      ? err(problem('refund_not_possible', 'amount'))
      : deps.readInvoices.forConsultant(invoiceId);
  };
}

/** The same key means another refund on another invoice. */
const refundIdOf = (invoiceId: string, key: string): string =>
  `invoice-refund.${hashOfToken(`${invoiceId} ${key}`)}`;

export type RefundInvoice = ReturnType<typeof createRefundInvoice>;

type Wanted = {
  readonly id: string;
  readonly invoice: Invoice;
  readonly request: RefundInvoiceRequest;
  readonly by: Actor;
};

async function decide(deps: Deps, wanted: Wanted): Promise<Result<void, Problem>> {
  const command = planCommand(deps, wanted);
  return command.ok ? answerOf(await deps.execute(command.value)) : command;
}

function planCommand(
  { provider, paymentsOf, now }: Deps,
  { id, invoice, request, by }: Wanted,
): Result<Command, Problem> {
  const { invoiceId } = invoice;
  const { amount, paymentId, reason = '' } = request;
  const refundables = refundablePayments(invoice, paymentsOf(invoiceId)).filter(
    paymentId === undefined
      ? ({ payment }) => payment.provider === provider.name
      : ({ payment }) => payment.reference === paymentId && isWithin(payment, provider),
  );
  const parts = planRefund(refundables, amount === undefined ? undefined : dollarsToCents(amount));
  if (!parts.ok) return parts;
  const base = { id, at: now(), by };
  const [cash] = refundables.filter(isCash);
  if (!cash)
    return ok({ ...base, kind: 'invoice.refund', payload: { invoiceId, parts: parts.value, reason } });
  const payload = { invoiceId, paymentId: cash.payment.reference, reason };
  const dollars = amount ?? centsToDollars(cash.leftCents);
  return ok({ ...base, kind: 'invoice.recordCashRefund', payload: { ...payload, amount: dollars } });
}

const isCash = ({ payment }: Refundable): boolean => payment.method === 'cash';

const isWithin = ({ method, provider }: InvoicePayment, { name }: Deps['provider']): boolean =>
  method === 'cash' || provider === name;

const wasRefused = (invoice: Invoice | undefined, refundId: string): boolean =>
  invoice?.history.some((event) => event.what === 'refund-refused' && event.refundId === refundId) ?? false;
