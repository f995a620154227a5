import type { ReaderPaymentError, ReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok } from '@fieldleaf/domain/result';
import type { ShownPayment } from '../../money/card-readers.ts';
import type { DueDraft } from '../../money/due-draft.ts';
import { finishDuePayment, refundedCode } from '../../money/finish-due-payment.ts';
import { PAYMENT_UNAVAILABLE } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { type AtReader, loadReaderDraft } from './reader-payments.ts';

/**
 * Where a payment at a reader stands, asked anew each time; what the provider has received is recorded on
 * the way, once. The reader is asked before the payment: "failed" followed by "not paid" means not paid.
 */
export async function lookUpReaderPayment(
  desk: Desk,
  paymentIntentId: string,
): AtReader<ReaderPaymentResponse> {
  const draft = await loadReaderDraft(desk, paymentIntentId);
  if (!draft.ok) return draft;
  if (draft.value.state !== 'open') return ok(closed(draft.value, draft.value.state));
  const atReader = await stateAtReader(desk, draft.value);
  const payment = await desk.provider.getPayment(paymentIntentId);
  if (!payment.ok) return payment.error.code === 'payment_unknown' ? ok(CANCELED) : err(PAYMENT_UNAVAILABLE);
  switch (payment.value.state) {
    case 'succeeded':
      return recordPayment(desk, draft.value);
    case 'canceled':
      return ok(CANCELED);
    case 'requires_payment_method':
      return atReader;
    default:
      return ok({ status: 'processing' });
  }
}

const MESSAGES: Readonly<Record<ReaderPaymentError, string>> = {
  card_declined: 'The card was declined. Try another card.',
  customer_canceled: 'The payment was cancelled on the card reader.',
  reader_offline: problem('reader_offline').message,
  reader_timeout: 'The card reader lost its connection. Try again.',
  reader_failed: 'The card reader does not show this payment any more. Show it again.',
  invoice_payment_refunded: problem('invoice_payment_refunded').message,
  visit_payment_refunded: problem('visit_payment_refunded').message,
};

const failed = (code: ReaderPaymentError): ReaderPaymentResponse => ({
  status: 'failed',
  error: { code, message: MESSAGES[code] },
});

const CANCELED: ReaderPaymentResponse = { status: 'canceled' };

function closed(draft: DueDraft, state: Exclude<DueDraft['state'], 'open'>): ReaderPaymentResponse {
  if (state === 'cancelled') return CANCELED;
  return state === 'recorded' ? { status: 'succeeded' } : failed(refundedCode(draft));
}

async function recordPayment(desk: Desk, draft: DueDraft): AtReader<ReaderPaymentResponse> {
  const finished = await finishDuePayment(desk, draft.paymentIntentId);
  if (finished.ok) return ok(closed(draft, 'recorded'));
  return finished.error.code === refundedCode(draft) ? ok(closed(draft, 'refunded')) : finished;
}

/** What holds as long as nothing is paid. Without a reader the script in the browser has the payment. */
async function stateAtReader(
  { readers }: Desk,
  { readerId, paymentIntentId }: DueDraft,
): AtReader<ReaderPaymentResponse> {
  if (readerId === undefined) return ok({ status: 'waiting' });
  const shown = await readers.readShownPayment(readerId);
  if (shown.ok) return ok(stateOf(shown.value, paymentIntentId));
  return shown.error.code === 'reader_unknown' ? ok(failed('reader_failed')) : err(PAYMENT_UNAVAILABLE);
}

function stateOf(shown: ShownPayment | null, paymentIntentId: string): ReaderPaymentResponse {
  if (shown?.reference !== paymentIntentId) return failed('reader_failed');
  return shown.status === 'failed' ? failed(shown.fault ?? 'reader_failed') : { status: shown.status };
}
