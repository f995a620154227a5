import type { ApiResult } from '@fieldleaf/contract/client';
import { useEffect, useState } from 'react';
import { type AfterPaying, afterPaying } from './after-paying.ts';

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
