import type { ApiFailure } from '@fieldleaf/contract/client';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { cardRefusalWords } from '../../../hand-over/card-refusal-words.ts';
import type { CardPaymentCalls, OpenedPayment } from './card-payment-calls.ts';
import { type CardProvider, loadCardProvider } from './load-card-provider.ts';

export type OpenedPaymentState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly provider: CardProvider; readonly payment: OpenedPayment }
  | { readonly kind: 'not opened'; readonly message: string };

/**
 * Opens the payment when the form is shown, and knows it as long as the form is open: what opens it
 * for the provider is kept nowhere else.
 */
export function useOpenedPayment({ open: call }: CardPaymentCalls) {
  const [state, setState] = useState<OpenedPaymentState>({ kind: 'opening' });
  const key = useRef(ulid());

  function refuse(failure: ApiFailure) {
    // What was refused is not asked for again by the same key.
    if (failure.status > 0) key.current = ulid();
    setState({
      kind: 'not opened',
      message: cardRefusalWords(failure, 'The payment could not be prepared.'),
    });
  }

  async function open() {
    setState({ kind: 'opening' });
    const [provider, opened] = await Promise.all([loadCardProvider(), call(key.current)]);
    if (!opened.ok) return refuse(opened.error);
    if (!provider.ok) return refuse(provider.error);
    setState({ kind: 'open', provider: provider.value, payment: opened.value });
  }

  /** A new payment in place of one that has ended; nothing when there is none. */
  async function renew(provider: CardProvider): Promise<OpenedPayment | undefined> {
    key.current = ulid();
    const opened = await call(key.current);
    if (opened.ok) setState({ kind: 'open', provider, payment: opened.value });
    else refuse(opened.error);
    return opened.ok ? opened.value : undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when the way is chosen
  useEffect(() => {
    void open();
  }, []);

  return { state, open, renew };
}
