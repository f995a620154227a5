import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { ReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import { cardRefusalWords } from '../../../../hand-over/card-refusal-words.ts';

/** Where a payment at a reader stands, as far as the server says. */
export type ReaderAnswer =
  /** The provider has the money and the server has recorded it. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'waiting' | 'charging' | 'canceled' }
  /** Nothing was charged; the same payment can be shown again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Over for good: the money came and went back, or cannot come any more. */
  | { readonly kind: 'over'; readonly message: string }
  /** Nobody could be asked: nothing is known. */
  | { readonly kind: 'unheard' };

const GIVE_BACK = 'Please give the phone back: this needs the PIN.';

/** What a failed call comes to, in words for whoever holds the phone. */
export function wordsOf(failure: ApiFailure): string {
  if (failure.status === 401) return GIVE_BACK;
  return cardRefusalWords(failure, 'The card reader cannot be used right now. Please try again.');
}

const FAILED = 'The payment did not go through. Nothing was charged.';

export function readerAnswerOf(answer: ApiResult<ReaderPaymentResponse>): ReaderAnswer {
  if (!answer.ok) return answerOfFailure(answer.error);
  const { status, error } = answer.value;
  switch (status) {
    case 'waiting':
    case 'canceled':
      return { kind: status };
    case 'processing':
      return { kind: 'charging' };
    case 'succeeded':
      return { kind: 'paid' };
    case 'failed':
      return {
        kind: error?.code === 'invoice_payment_refunded' ? 'over' : 'failed',
        message: error?.message ?? FAILED,
      };
  }
}

function answerOfFailure(failure: ApiFailure): ReaderAnswer {
  const { status, code } = failure;
  if (code === 'reader_charging') return { kind: 'charging' };
  if (code === 'invoice_payment_refunded') return { kind: 'over', message: failure.message };
  // The provider has refused to show it: nobody can pay there, and waiting brings nothing.
  if (code === 'card_payments_unavailable') return { kind: 'failed', message: wordsOf(failure) };
  // A signal that is gone, a server that is busy or does not get through to the provider.
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unheard' };
  return { kind: 'failed', message: wordsOf(failure) };
}
