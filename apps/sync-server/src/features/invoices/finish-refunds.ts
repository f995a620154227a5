import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { type RefundUnderWay, refundsUnderWay } from '@fieldleaf/domain/invoice/plan-refund';
import type { InvoicePayment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import { ok } from '@fieldleaf/domain/result';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type {
  PaymentAnswer,
  PaymentFailure,
  PaymentProvider,
  ProviderRefund,
} from '../../card-payments/payment-provider.ts';

export type FinishRefundsDeps = {
  readonly provider: Pick<PaymentProvider, 'name' | 'refund' | 'listRefunds'>;
  readonly findInvoice: (invoiceId: string) => Invoice | undefined;
  readonly paymentsOf: (invoiceId: string) => readonly InvoicePayment[];
  readonly addPayment: (payment: InvoicePayment) => Promise<void>;
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly now: () => Instant;
};

/** How long the provider surely knows a key again; after that, what it did is looked up first. */
const KEY_HOLDS_MINUTES = 12 * 60;

/**
 * Asks the provider for every refund of an invoice that was decided and is not on record, and puts it on
 * record; what the provider will not give back is written down as refused. Done again by anybody, at any
 * time, it gives nothing back twice; without an answer it stays under way.
 */
export function createFinishRefunds(deps: FinishRefundsDeps) {
  return async (invoiceId: string): Promise<void> => {
    const invoice = deps.findInvoice(invoiceId);
    if (!invoice) return;
    const movements = deps.paymentsOf(invoiceId);
    for (const part of refundsUnderWay(invoice, movements)) {
      const paid = movements.find(({ reference }) => reference === part.reference);
      if (paid?.provider === deps.provider.name) await finishPart(deps, paid, part);
    }
  };
}

export type FinishRefunds = ReturnType<typeof createFinishRefunds>;

async function finishPart(deps: FinishRefundsDeps, paid: InvoicePayment, part: RefundUnderWay) {
  const answer = await giveBack(deps, part);
  if (answer.ok && answer.value.state !== 'failed' && !isSomebodyElses(deps, part, answer.value)) {
    const { reference, amountCents } = answer.value;
    const given = { reference, amountCents, at: deps.now(), commandId: part.refundId };
    return deps.addPayment(refundOfPayment(paid, given));
  }
  if (answer.ok || REFUSED.has(answer.error.code)) {
    await deps.execute(refuseCommand(paid.invoiceId, part, deps.now()));
  }
}

/** The reconciliation may have met it at the provider first: then it counts as that one. */
const isSomebodyElses = (
  { paymentsOf }: FinishRefundsDeps,
  { invoiceId, refundId }: RefundUnderWay,
  given: ProviderRefund,
): boolean =>
  paymentsOf(invoiceId).some(
    ({ reference, commandId }) => reference === given.reference && commandId !== refundId,
  );

/** The provider looked at it and said no; anything else says nothing about the money. */
const REFUSED: ReadonlySet<PaymentFailure['code']> = new Set(['invalid_amount', 'payment_unknown']);

async function giveBack(deps: FinishRefundsDeps, part: RefundUnderWay): PaymentAnswer<ProviderRefund> {
  if (minutesBetween(part.askedAt, deps.now()) > KEY_HOLDS_MINUTES) {
    const given = await deps.provider.listRefunds(part.reference);
    if (!given.ok) return given;
    const earlier = given.value.find(isUnrecorded(deps, part));
    if (earlier) return ok(earlier);
  }
  const { reference, amountCents, refundId } = part;
  const order = { reference, amountCents, why: 'requested_by_customer' } as const;
  return deps.provider.refund(order, `refund:${refundId}:${reference}`);
}

/** Given back by a call whose answer was lost: the amount is right, and no refund on record is it. */
const isUnrecorded =
  ({ paymentsOf }: FinishRefundsDeps, { invoiceId, amountCents }: RefundUnderWay) =>
  (given: ProviderRefund): boolean =>
    given.amountCents === amountCents &&
    given.state !== 'failed' &&
    !paymentsOf(invoiceId).some(({ reference }) => reference === given.reference);

const refuseCommand = (
  invoiceId: string,
  { refundId, reference }: RefundUnderWay,
  at: Instant,
): Command<'invoice.refuseRefund'> => ({
  id: `${refundId}.${reference}.refused`,
  kind: 'invoice.refuseRefund',
  at,
  by: { role: 'system' },
  payload: { invoiceId, refundId, reference },
});
