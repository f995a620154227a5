import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { ReaderPaymentError, ReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import { cardRefusalWords } from '../../../payment-calls.ts';

/** State of a reader payment according to the server; `unknown`: the server could not be asked. */
export type ReaderPaymentState = ReaderPaymentResponse | { readonly status: 'unknown' };

const RETURN_PHONE = 'Please give the phone back: this needs the PIN.';

/** Describes a failed call to the person holding the phone. */
export function wordsOf(failure: ApiFailure): string {
  if (failure.status === 401) return RETURN_PHONE;
  return cardRefusalWords(failure, 'The card reader cannot be used right now. Please try again.');
}

export const readerPaymentState = (answer: ApiResult<ReaderPaymentResponse>): ReaderPaymentState =>
  answer.ok ? answer.value : stateAfterFailure(answer.error);

function stateAfterFailure(failure: ApiFailure): ReaderPaymentState {
  const { status, code, message } = failure;
  if (code === 'reader_charging') return { status: 'processing' };
  if (isRefundedCode(code)) return failed(code, message);
  // The provider has refused to show it: nobody can pay there, and waiting brings nothing.
  if (code === 'card_payments_unavailable') return failed('reader_failed', wordsOf(failure));
  // A signal that is gone, a server that is busy or does not get through to the provider.
  if (status === 0 || status === 429 || status >= 500) return { status: 'unknown' };
  return failed('reader_failed', wordsOf(failure));
}

const REFUNDED = ['invoice_payment_refunded', 'visit_payment_refunded', 'gift_card_refunded'] as const;

const isRefundedCode = (code: unknown): code is (typeof REFUNDED)[number] =>
  REFUNDED.some((refunded) => refunded === code);

/** The money came and went back: this payment is over. */
export const isRefunded = (state: ReaderPaymentState): boolean =>
  state.status === 'failed' && isRefundedCode(state.error?.code);

/** Nothing was charged, or it was given back. */
export const failed = (code: ReaderPaymentError, message: string): ReaderPaymentState => ({
  status: 'failed',
  error: { code, message },
});

type Status = ReaderPaymentState['status'];

/** Display of a payment at a reader called `label`: this phone's action, or the payment's state. */
export type ReaderStage =
  | { readonly at: 'choosing'; readonly notice?: string }
  | {
      readonly at: 'sending' | 'stopping' | Extract<Status, 'waiting' | 'processing' | 'unknown'>;
      readonly label: string;
    }
  /** Nothing was charged; the same payment can be shown again. */
  | { readonly at: Extract<Status, 'failed'>; readonly label: string; readonly message: string }
  | { readonly at: 'refunded'; readonly message: string };

/** While one of these is shown, the server is asked again and again. */
export const FOLLOWED: ReadonlySet<ReaderStage['at']> = new Set(['waiting', 'processing', 'unknown']);

/** Before a card was held to anything, or after it was refused. */
export const LEAVABLE: ReadonlySet<ReaderStage['at']> = new Set(['choosing', 'waiting', 'failed']);

const CANCELED = 'The payment was cancelled. Nothing was charged.';
const FAILED = 'The payment did not go through. Nothing was charged.';

/** The one thing to do, or what this is. */
export const headingOf = (stage: { readonly at: string; readonly label?: string }): string =>
  stage.at === 'waiting' ? `Tap, insert or swipe on ${stage.label}` : 'Pay at the card reader';

type Reader = {
  readonly label: string;
  /** True if the server has ever said that the reader shows it; if not, another one can be chosen. */
  readonly isShown: boolean;
};

/** Returns the display after a server response; a successful payment is the end. */
export function stageAfter(state: ReaderPaymentState, { label, isShown }: Reader): ReaderStage | 'paid' {
  switch (state.status) {
    case 'succeeded':
      return 'paid';
    case 'waiting':
    case 'processing':
    case 'unknown':
      return { at: state.status, label };
    case 'canceled':
      return { at: 'choosing', notice: CANCELED };
    case 'failed': {
      const message = state.error?.message ?? FAILED;
      if (isRefunded(state)) return { at: 'refunded', message };
      return isShown ? { at: 'failed', label, message } : { at: 'choosing', notice: message };
    }
  }
}
