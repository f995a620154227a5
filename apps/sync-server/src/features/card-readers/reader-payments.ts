import type { StartReaderPaymentRequest, StartReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import { invalidInput, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { cancelDuePayment } from '../../money/cancel-due-payment.ts';
import type { ReaderFailure } from '../../money/card-readers.ts';
import { clearReader } from '../../money/clear-reader.ts';
import { type DueDraft, dueDrafts } from '../../money/due-draft.ts';
import { alreadyPaid, refundedCode } from '../../money/finish-due-payment.ts';
import { type DuePayment, openDuePayment } from '../../money/open-due-payment.ts';
import { type PaymentProblem, unavailableBecause } from '../../money/payment-problem.ts';
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
): Promise<Result<DueDraft, NoReaderPayment>> {
  const draft = await dueDrafts.load(desk, paymentIntentId);
  return draft?.channel === 'card_present' ? ok(draft) : err({ code: 'payment_unknown' });
}

/** Makes a payment for a reader and, when one is named, shows it there. */
export async function startReaderPayment(
  desk: Desk,
  { readerId, ...request }: StartReaderPaymentRequest,
): AtReader<StartReaderPaymentResponse> {
  const towards = subjectOf(request);
  if (!towards) return err(ONE_SUBJECT);
  const opened = await openDuePayment(desk, { ...towards, channel: 'card_present' });
  if (!opened.ok) return opened;
  const { paymentIntentId, amount, clientSecret } = opened.value;
  if (readerId === undefined) return ok({ paymentIntentId, amount, clientSecret });
  const shown = await showOnReader(desk, paymentIntentId, readerId);
  if (shown.ok) return ok({ paymentIntentId, amount });
  // Whoever gets a refusal never hears of this payment, so nobody must be able to make it.
  const cancelled = await cancelReaderPayment(desk, paymentIntentId);
  return cancelled.ok ? shown : ok({ paymentIntentId, amount });
}

/** Of an invoice or of a visit; undefined when neither or both are named. */
function subjectOf({
  invoiceId,
  bookingId,
  paymentType,
  tipAmount,
  expectedAmount,
}: Omit<StartReaderPaymentRequest, 'readerId'>): DuePayment | undefined {
  if (invoiceId !== undefined && bookingId !== undefined) return undefined;
  if (invoiceId !== undefined) return { invoiceId, paymentType };
  return bookingId === undefined ? undefined : { bookingId, tipAmount, expectedAmount };
}

const ONE_SUBJECT = invalidInput([{ path: 'invoiceId', message: 'Either an invoice or a visit is paid.' }]);

/**
 * Shows a payment on a reader, for the first time or again. It is the same payment, so however often this
 * is done it is paid at most once. `already_paid` when somebody else has paid meanwhile.
 */
export async function showOnReader(desk: Desk, paymentIntentId: string, readerId: string): AtReader<void> {
  const draft = await loadReaderDraft(desk, paymentIntentId);
  if (!draft.ok) return draft;
  const refusal = whyNotShown(desk, draft.value);
  if (refusal) return err(refusal);
  if (draft.value.readerId !== readerId) {
    const cleared = await clearReader(desk, draft.value);
    if (!cleared.ok) return cleared;
  }
  // Before it can be paid there, so that whoever looks for it later knows where.
  await dueDrafts.change(desk, paymentIntentId, (current) => ok({ ...current, readerId }));
  return showPayment(desk, readerId, paymentIntentId);
}

function whyNotShown(desk: Desk, draft: DueDraft): PaymentProblem | undefined {
  if (draft.state === 'refunded') return problem(refundedCode(draft));
  if (draft.state === 'cancelled') return problem('not_for_reader');
  return draft.state === 'recorded' ? alreadyPaid(draft) : whyNotDue(desk, draft);
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

/** Ends a payment at a reader for good. */
export async function cancelReaderPayment(desk: Desk, paymentIntentId: string): AtReader<void> {
  const draft = await loadReaderDraft(desk, paymentIntentId);
  return draft.ok ? cancelDuePayment(desk, draft.value) : draft;
}
