import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { CardReaders } from '../../money/card-readers.ts';
import { clearReader } from '../../money/clear-reader.ts';
import type { InvoiceDraft, InvoiceDrafts } from '../../money/invoice-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import type { PaymentProvider, ProviderPayment } from '../../money/payment-provider.ts';
import { refundRest } from '../../money/refunds/refund-rest.ts';
import { whyNotDue } from '../../money/why-not-due.ts';

type Deps = {
  readonly drafts: InvoiceDrafts;
  readonly provider: Pick<PaymentProvider, 'getPayment' | 'cancelPayment' | 'refund'>;
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly readers: Pick<CardReaders, 'readShownPayment' | 'clear'>;
  readonly findInvoice: (invoiceId: string) => Invoice | undefined;
  /** Lets the customer know that the money of this draft went back. */
  readonly tellRefunded: (draft: InvoiceDraft) => Promise<void>;
  readonly now: () => Instant;
};

type Finished = Result<void, PaymentProblem>;

/** How long a payment that was begun can be made. */
const PAYABLE_MINUTES = 60;

/**
 * Brings a payment towards an invoice to its end: paid is recorded once, or refunded when somebody else
 * has paid meanwhile; unpaid and expired is cancelled. What a card reader still shows of an invoice that
 * was paid otherwise goes, before a second card is held to it. Every step can be done again by anybody.
 */
export function createFinishInvoicePayment(deps: Deps) {
  const finish = async (paymentIntentId: string): Promise<Finished> => {
    const draft = await deps.drafts.load(paymentIntentId);
    if (!draft) return err(problem('payment_required'));
    if (draft.state !== 'open') return answerOfClosed(draft);
    const payment = await deps.provider.getPayment(paymentIntentId);
    if (payment.ok && payment.value.state === 'succeeded') return finishPaid(deps, draft, payment.value);
    if (!payment.ok && payment.error.code !== 'payment_unknown') return err(PAYMENT_UNAVAILABLE);
    return finishUnpaid(deps, draft);
  };

  /** One that cannot be taken off now is left to the sweep. */
  const endAtReaders = async (invoiceId: string): Promise<void> => {
    for (const paymentIntentId of await deps.drafts.openIds()) {
      const draft = await deps.drafts.load(paymentIntentId);
      const isAtReader = draft?.channel === 'card_present' && draft.invoiceId === invoiceId;
      if (isAtReader) await finish(paymentIntentId);
    }
  };

  return async (paymentIntentId: string): Promise<Finished> => {
    const finished = await finish(paymentIntentId);
    const draft = finished.ok ? await deps.drafts.load(paymentIntentId) : undefined;
    if (draft) await endAtReaders(draft.invoiceId);
    return finished;
  };
}

export type FinishInvoicePayment = ReturnType<typeof createFinishInvoicePayment>;

function answerOfClosed({ state }: InvoiceDraft): Finished {
  if (state === 'recorded') return ok(undefined);
  return err(problem(state === 'refunded' ? 'invoice_payment_refunded' : 'payment_required'));
}

async function finishPaid(deps: Deps, draft: InvoiceDraft, payment: ProviderPayment): Promise<Finished> {
  if (payment.receivedCents !== draft.amountCents) return err(amountNotDue());
  const outcome = await deps.execute(recordCommand(draft, deps.now()));
  if (outcome.status === 'rejected') return refund(deps, draft, payment);
  await close(deps, draft, 'recorded');
  return ok(undefined);
}

/** The command's id comes from the payment's, so that it is recorded once however often this runs. */
const recordCommand = (draft: InvoiceDraft, at: Instant): Command<'invoice.recordPayment'> => ({
  id: `invoice-payment.${draft.paymentIntentId}`,
  kind: 'invoice.recordPayment',
  at,
  by: { role: 'customer' },
  payload: {
    invoiceId: draft.invoiceId,
    paidBeforeCents: draft.paidBeforeCents,
    payment: {
      reference: draft.paymentIntentId,
      provider: draft.provider,
      ...(draft.livemode !== undefined && { livemode: draft.livemode }),
      method: draft.channel === 'card_present' ? 'card_present' : 'card',
      amountCents: draft.amountCents,
      paidAt: at,
    },
  },
});

async function refund(deps: Deps, draft: InvoiceDraft, payment: ProviderPayment): Promise<Finished> {
  const refunded = await refundRest(deps.provider, payment, 'already_paid');
  if (!refunded.ok) return err(PAYMENT_UNAVAILABLE);
  await deps.tellRefunded(draft);
  await close(deps, draft, 'refunded');
  return err(problem('invoice_payment_refunded'));
}

async function finishUnpaid(deps: Deps, draft: InvoiceDraft): Promise<Finished> {
  const isExpired = deps.now() >= plusMinutes(draft.createdAt, PAYABLE_MINUTES);
  if (!isExpired && !isOutdatedAtReader(deps, draft)) return err(problem('payment_required'));
  const cleared = await clearReader(deps.readers, draft);
  if (!cleared.ok) return cleared;
  const cancelled = await deps.provider.cancelPayment(draft.paymentIntentId);
  if (cancelled.ok || cancelled.error.code === 'payment_unknown') {
    await close(deps, draft, 'cancelled');
    return err(problem('payment_required'));
  }
  // Paid in the last second: the provider refused to cancel because the money is there.
  const { error } = cancelled;
  if (error.code !== 'not_cancelable' || error.payment.state !== 'succeeded') return err(PAYMENT_UNAVAILABLE);
  return finishPaid(deps, draft, error.payment);
}

const isOutdatedAtReader = ({ findInvoice }: Deps, draft: InvoiceDraft): boolean =>
  draft.channel === 'card_present' && whyNotDue(draft, findInvoice(draft.invoiceId)) !== undefined;

async function close({ drafts }: Deps, draft: InvoiceDraft, state: InvoiceDraft['state']): Promise<void> {
  await drafts.change(draft.paymentIntentId, (current) => ok({ ...current, state }));
  await drafts.forget(draft.paymentIntentId);
}
