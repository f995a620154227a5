import type { ApiFailure } from '@fieldleaf/contract/client';
import { isSuccess } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';
import type { PendingRefund } from './pending-refund.ts';

/** `unknown`: it may have gone through, so it must be asked for again with the same key, never anew. */
export type RefundAnswer =
  | { readonly kind: 'refunded' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

/** Asks for the refund, or what became of it: the server does the same key once and answers the same. */
export async function requestRefund(path: string, pending: PendingRefund): Promise<RefundAnswer> {
  const answer = await callServer('POST', path, {
    answer: isSuccess,
    body: { amount: pending.amountDollars, ...pending.more },
    idempotencyKey: pending.key,
  });
  if (answer.ok) return { kind: 'refunded' };
  return isFinal(answer.error) ? { kind: 'refused', message: answer.error.message } : { kind: 'unknown' };
}

const NOT_LOOKED_AT = [401, 403, 408, 425, 429];

/** The server looked at it and said no. Anything else says nothing about the money. */
const isFinal = ({ status, code }: ApiFailure): boolean =>
  code !== 'unreadable' && status >= 400 && status < 500 && !NOT_LOOKED_AT.includes(status);
