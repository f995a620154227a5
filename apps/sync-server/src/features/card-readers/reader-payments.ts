import type { StartReaderPaymentRequest, StartReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { ReaderFailure } from '../../money/card-readers.ts';
import { clearReader } from '../../money/clear-reader.ts';
import { finishInvoicePayment } from '../../money/finish-invoice-payment.ts';
import { type InvoiceDraft, invoiceDrafts } from '../../money/invoice-draft.ts';
import { openInvoicePayment } from '../../money/open-invoice-payment.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem, unavailableBecause } from '../../money/payment-problem.ts';
import type { PaymentFailure } from '../../money/payment-provider.ts';
import { whyNotDue } from '../../money/why-not-due.ts';
import type { Desk } from '../../practice/desk.ts';

/** There is no such payment, or it was not made for a reader. */
export type NoReaderPayment = { readonly code: 'payment_unknown' };

/** What becomes of a call about a payment at a reader. */
export type AtReader<Value> = Promise<Result<Value, PaymentProblem | NoReaderPayment>>;

/** What a payment at a reader is for. */
export async function loadReaderDraft(
  desk: Desk,
  paymentIntentId: string,
): Promise<Result<InvoiceDraft, NoReaderPayment>> {
  const draft = await invoiceDrafts.load(desk, paymentIntentId);
  return draft?.channel === 'card_present' ? ok(draft) : err({ code: 'payment_unknown' });
}

/** Makes a payment for a reader and, when one is named, shows it there. */
export async function startReaderPayment(
  desk: Desk,
  { invoiceId, paymentType, readerId }: StartReaderPaymentRequest,
): AtReader<StartReaderPaymentResponse> {
  if (invoiceId === undefined) return err(problem('invoice_not_found', 'invoiceId'));
  const opened = await openInvoicePayment(desk, invoiceId, { paymentType, channel: 'card_present' });
  if (!opened.ok || readerId === undefined) return opened;
  const { paymentIntentId, amount } = opened.value;
  const shown = await showOnReader(desk, paymentIntentId, readerId);
  if (shown.ok) return ok({ paymentIntentId, amount });
  // Whoever gets a refusal never hears of this payment, so nobody must be able to make it.
  const cancelled = await cancelReaderPayment(desk, paymentIntentId);
  return cancelled.ok ? shown : ok({ paymentIntentId, amount });
}

/**
 * Shows a payment on a reader, for the first time or again. It is the same payment, so however often this
 * is done it is paid at most once. `already_paid` when somebody else has paid meanwhile.
 */
export async function showOnReader(desk: Desk, paymentIntentId: string, readerId: string): AtReader<void> {
  const draft = await loadReaderDraft(desk, paymentIntentId);
  if (!draft.ok) return draft;
  const refusal = whyNotShown(draft.value, desk.model().invoicesById.get(draft.value.invoiceId));
  if (refusal) return err(refusal);
  if (draft.value.readerId !== readerId) {
    const cleared = await clearReader(desk, draft.value);
    if (!cleared.ok) return cleared;
  }
  // Before it can be paid there, so that whoever looks for it later knows where.
  await invoiceDrafts.change(desk, paymentIntentId, (current) => ok({ ...current, readerId }));
  return showPayment(desk, readerId, paymentIntentId);
}

function whyNotShown(draft: InvoiceDraft, invoice: Invoice | undefined): PaymentProblem | undefined {
  if (draft.state === 'refunded') return problem('invoice_payment_refunded');
  if (draft.state === 'cancelled') return problem('not_for_reader');
  if (draft.state === 'recorded') return problem('already_paid');
  return whyNotDue(draft, invoice);
}

/** A reader that has not confirmed in time, or an answer that was lost, is looked up instead of asked again. */
async function showPayment({ readers }: Desk, readerId: string, reference: string): AtReader<void> {
  const started = await readers.showPayment(readerId, reference);
  if (started.ok) return ok(undefined);
  const { code } = started.error;
  if (code !== 'reader_timeout' && code !== 'unknown_outcome') return err(readerProblem(started.error));
  const shown = await readers.readShownPayment(readerId);
  if (!shown.ok) return err(readerProblem(shown.error));
  return shown.value?.reference === reference ? ok(undefined) : err(problem('reader_timeout'));
}

/** A reader's refusal in the words a person reads. */
export function readerProblem({ code }: ReaderFailure): PaymentProblem {
  if (code === 'provider_refuses' || code === 'unavailable' || code === 'unknown_outcome')
    return unavailableBecause({ code });
  return problem(code === 'payment_unknown' ? 'not_for_reader' : code);
}

/**
 * Ends a payment at a reader for good: once this succeeds nobody can make it any more. `already_paid` when
 * the customer was faster, and then it counts; `invoice_payment_refunded` when it was given back, because
 * somebody else was faster still; `reader_charging` while the card is being charged.
 */
export async function cancelReaderPayment(desk: Desk, paymentIntentId: string): AtReader<void> {
  const draft = await loadReaderDraft(desk, paymentIntentId);
  if (!draft.ok) return draft;
  if (draft.value.state !== 'open') return CANCELLING_CLOSED[draft.value.state];
  const cleared = await clearReader(desk, draft.value);
  if (!cleared.ok) return cleared;
  const cancelled = await desk.provider.cancelPayment(paymentIntentId);
  if (!cancelled.ok && cancelled.error.code !== 'payment_unknown')
    return err(await whyNotCancelled(desk, paymentIntentId, cancelled.error));
  await invoiceDrafts.close(desk, paymentIntentId, 'cancelled');
  return ok(undefined);
}

const CANCELLING_CLOSED: Readonly<Record<Exclude<InvoiceDraft['state'], 'open'>, Awaited<AtReader<void>>>> = {
  cancelled: ok(undefined),
  refunded: err(problem('invoice_payment_refunded')),
  recorded: err(problem('already_paid')),
};

async function whyNotCancelled(
  desk: Desk,
  paymentIntentId: string,
  failure: PaymentFailure,
): Promise<PaymentProblem> {
  if (failure.code !== 'not_cancelable') return PAYMENT_UNAVAILABLE;
  if (failure.payment.state !== 'succeeded') return problem('reader_charging');
  const finished = await finishInvoicePayment(desk, paymentIntentId);
  return finished.ok ? problem('already_paid') : finished.error;
}
