import { mayCharge, NOT_WRITTEN_DOWN } from '@fieldleaf/card-payment/may-charge';
import type { ApiFailure } from '@fieldleaf/contract/client';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import {
  type CardPaymentCalls,
  type CardProvider,
  cardPaymentCalls,
  cardRefusalWords,
  loadCardProvider,
  type OpenedPayment,
} from '../../payment-calls.ts';
import type { PaymentMethodProps } from '../payment-stage.ts';

export type CardStage =
  | { readonly kind: 'typing'; readonly notice?: string }
  /** The provider's form said paid: now the server decides. */
  | { readonly kind: 'settling'; readonly payment: OpenedPayment }
  /** The money came and went back. */
  | { readonly kind: 'returned'; readonly message: string };

const UNPAID = 'The payment did not go through, and nothing was charged. Please try again.';

/** From the empty form to the server's answer. */
export function useCardWay({ handOver, onAttempt }: Pick<PaymentMethodProps, 'handOver' | 'onAttempt'>) {
  const [calls] = useState(() => cardPaymentCalls(handOver));
  const opened = useOpenedPayment(calls);
  const [stage, setStage] = useState<CardStage>({ kind: 'typing' });

  const keep = ({ paymentIntentId, amount }: OpenedPayment) =>
    onAttempt({
      way: 'card',
      paymentIntentId,
      begunAt: instantOf(Date.now()),
      amountCents: dollarsToCents(amount),
    });

  /** Charged at once by the form that asked for it, so it is kept here; another amount is for the customer to see first. */
  const renew = async (provider: CardProvider, ended: OpenedPayment): Promise<OpenedPayment | undefined> => {
    const renewed = await opened.renew(provider);
    if (!renewed || renewed.amount !== ended.amount) return undefined;
    if (await mayCharge(() => keep(renewed))) return renewed;
    setStage({ kind: 'typing', notice: NOT_WRITTEN_DOWN });
    return undefined;
  };

  return {
    calls,
    opened,
    stage,
    keep,
    renew,
    settle: (payment: OpenedPayment) => setStage({ kind: 'settling', payment }),
    unpaid: () => setStage({ kind: 'typing', notice: UNPAID }),
    returned: (message: string) => setStage({ kind: 'returned', message }),
  };
}

type OpenedPaymentState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly provider: CardProvider; readonly payment: OpenedPayment }
  | { readonly kind: 'not opened'; readonly message: string };

/**
 * Opens the payment when the form is shown, and knows it as long as the form is open: what opens it
 * for the provider is kept nowhere else.
 */
function useOpenedPayment({ open: call }: CardPaymentCalls) {
  const [state, setState] = useState<OpenedPaymentState>({ kind: 'opening' });
  const key = useRef(ulid());

  function refuse(failure: ApiFailure) {
    // A refused request is not repeated with the same idempotency key.
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
