import type { ApiResult } from '@fieldleaf/contract/client';
import { useState } from 'react';

type Confirming = { readonly goOn: () => void; readonly giveUp: () => void };

/** Makes a call, with the PIN in between when the server asks for it. */
export type Confirmed = <Answer>(call: () => Promise<ApiResult<Answer>>) => Promise<ApiResult<Answer>>;

/**
 * Calls that the server takes only from whoever has just shown who they are: when it asks for the PIN again, so does the
 * screen, and the call is made once more.
 */
export function useConfirmed() {
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const askPin = () =>
    new Promise<boolean>((resolve) => {
      const end = (isConfirmed: boolean) => () => {
        setConfirming(null);
        resolve(isConfirmed);
      };
      setConfirming({ goOn: end(true), giveUp: end(false) });
    });
  const confirmed: Confirmed = async (call) => {
    const answer = await call();
    const isAsked = !answer.ok && answer.error.code === 'confirm_pin';
    return isAsked && (await askPin()) ? call() : answer;
  };
  return { confirming, confirmed };
}
