import { type ApiFailure, type ApiResult, messageOr } from '@fieldleaf/contract/client';
import { useEffect, useState } from 'react';

export type AfterPayingState = 'waiting' | 'by hand';

type Options<Answer> = {
  /** Tells the server of the payment; undefined when what is needed for that is not known. */
  readonly send: () => Promise<ApiResult<Answer>> | undefined;
  readonly onDone: (answer: Answer) => void;
  readonly onReturned: (message: string) => void;
  readonly onPayAgain: (message: string) => void;
};

/** From paid to acknowledged, however often it takes. Nothing here is called a failure. */
export function useAfterPaying<Answer>({ send, onDone, ...outcomes }: Options<Answer>): AfterPayingState {
  const [state, setState] = useState<AfterPayingState>('waiting');
  const [attempt, setAttempt] = useState(1);

  function follow(next: AfterPaying) {
    switch (next.kind) {
      case 'by hand':
        return setState('by hand');
      case 'retry':
        return setTimeout(() => setAttempt(attempt + 1), next.afterMs);
      case 'returned':
        return outcomes.onReturned(next.message);
      case 'pay again':
        return outcomes.onPayAgain(next.message);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call per attempt; what was paid changes no more
  useEffect(() => {
    const sending = send();
    if (!sending) return setState('by hand');
    let left = false;
    void sending.then((answer) => {
      if (left) return;
      if (answer.ok) return onDone(answer.value);
      follow(afterPaying(answer.error, attempt));
    });
    return () => {
      left = true;
    };
  }, [attempt]);

  return state;
}

/** Next step after a payment succeeded but the server has not recorded it. */
type AfterPaying =
  | { readonly kind: 'retry'; readonly afterMs: number }
  /** The money went back: the time is gone, or somebody else has paid. */
  | { readonly kind: 'returned'; readonly message: string }
  /** The provider does not know of the payment: the card form is still the place to be. */
  | { readonly kind: 'pay again'; readonly message: string }
  /** Only a person can sort this out; the payment is safe. */
  | { readonly kind: 'by hand' };

const LONGEST_WAIT_MS = 15_000;
const FIRST_WAIT_MS = 1_000;

/** Attempts after which the server may not know a payment that succeeded here. */
const PATIENCE_WITH_PAYMENT = 3;

const RETURNED: ReadonlySet<ApiFailure['code']> = new Set<ApiFailure['code']>([
  'payment_refunded',
  'slot_taken',
  'invoice_payment_refunded',
  'visit_payment_refunded',
  'gift_card_refunded',
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
