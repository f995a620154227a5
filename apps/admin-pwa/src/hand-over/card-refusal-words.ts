import { type ApiFailure, messageOr } from '@fieldleaf/contract/client';

/** Why a card payment was not opened, and what is left to do when none can be. */
export function cardRefusalWords(failure: ApiFailure, fallback: string): string {
  const message = messageOr(failure, fallback);
  return failure.code === 'card_payments_unavailable'
    ? `${message} Please choose another way to pay.`
    : message;
}
