import { type ApiFailure, messageOr } from '@fieldleaf/contract/client';

/** What to do when a payment has succeeded and the server has not taken note of it. */
export type AfterPaying =
  | { readonly kind: 'retry'; readonly afterMs: number }
  /** The money went back: the time is gone, or somebody else has paid. */
  | { readonly kind: 'returned'; readonly message: string }
  /** The provider does not know of the payment: the card form is still the place to be. */
  | { readonly kind: 'pay again'; readonly message: string }
  /** Only a person can sort this out; the payment is safe. */
  | { readonly kind: 'by hand' };

const LONGEST_WAIT_MS = 15_000;
const FIRST_WAIT_MS = 1_000;

/** How often a payment that shows as succeeded here may still be unknown there. */
const PATIENCE_WITH_PAYMENT = 3;

const RETURNED: ReadonlySet<ApiFailure['code']> = new Set<ApiFailure['code']>([
  'payment_refunded',
  'slot_taken',
  'invoice_payment_refunded',
  'visit_payment_refunded',
]);

const waitBefore = (attempt: number): number => Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);

/**
 * Silence, an overloaded server or a conflict with itself is worth another try, for as long as it takes: the payment
 * is not lost meanwhile. `attempt` counts from 1.
 */
export function afterPaying(failure: ApiFailure, attempt: number): AfterPaying {
  const { status, code, message } = failure;
  if (RETURNED.has(code)) return { kind: 'returned', message };
  if (status === 402 && attempt >= PATIENCE_WITH_PAYMENT) {
    return { kind: 'pay again', message: messageOr(failure, '') };
  }
  const isPassing = status === 0 || status >= 500 || [402, 408, 425, 429].includes(status);
  return isPassing ? { kind: 'retry', afterMs: waitBefore(attempt) } : { kind: 'by hand' };
}
