import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { ReaderPaymentError, ReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import { cardRefusalWords } from '../../../../hand-over/card-refusal-words.ts';

/** Where a payment at a reader stands, as the server says; `unknown`: nobody could be asked. */
export type ReaderPaymentState = ReaderPaymentResponse | { readonly status: 'unknown' };

const RETURN_PHONE = 'Please give the phone back: this needs the PIN.';

/** What a failed call comes to, in words for whoever holds the phone. */
export function wordsOf(failure: ApiFailure): string {
  if (failure.status === 401) return RETURN_PHONE;
  return cardRefusalWords(failure, 'The card reader cannot be used right now. Please try again.');
}

export const readerPaymentState = (answer: ApiResult<ReaderPaymentResponse>): ReaderPaymentState =>
  answer.ok ? answer.value : stateAfterFailure(answer.error);

function stateAfterFailure(failure: ApiFailure): ReaderPaymentState {
  const { status, code, message } = failure;
  if (code === 'reader_charging') return { status: 'processing' };
  if (code === 'invoice_payment_refunded' || code === 'visit_payment_refunded') return failed(code, message);
  // The provider has refused to show it: nobody can pay there, and waiting brings nothing.
  if (code === 'card_payments_unavailable') return failed('reader_failed', wordsOf(failure));
  // A signal that is gone, a server that is busy or does not get through to the provider.
  if (status === 0 || status === 429 || status >= 500) return { status: 'unknown' };
  return failed('reader_failed', wordsOf(failure));
}

/** The money came and went back: this payment is over. */
export const isRefunded = (state: ReaderPaymentState): boolean =>
  state.status === 'failed' &&
  (state.error?.code === 'invoice_payment_refunded' || state.error?.code === 'visit_payment_refunded');

/** Nothing was charged, or it was given back. */
export const failed = (code: ReaderPaymentError, message: string): ReaderPaymentState => ({
  status: 'failed',
  error: { code, message },
});
