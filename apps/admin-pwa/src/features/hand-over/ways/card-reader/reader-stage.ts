import { isRefunded, type ReaderPaymentState } from './reader-payment-state.ts';

type Status = ReaderPaymentState['status'];

/** What is shown of a payment at a reader called `label`: what this phone is doing, or where the payment stands. */
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
  /** Whether the server has ever said that the reader shows it: if not, another one can be chosen. */
  readonly isShown: boolean;
};

/** What is shown once the server has answered; a payment that succeeded is the end. */
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
