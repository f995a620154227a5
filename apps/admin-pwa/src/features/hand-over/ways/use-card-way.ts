import { mayCharge, NOT_WRITTEN_DOWN } from '@fieldleaf/card-payment/may-charge';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { useState } from 'react';
import type { WayProps } from '../way-props.ts';
import { cardPaymentCalls, type OpenedPayment } from './card-payment-calls.ts';
import type { CardProvider } from './load-card-provider.ts';
import { useOpenedPayment } from './use-opened-payment.ts';

export type CardStage =
  | { readonly kind: 'typing'; readonly notice?: string }
  /** The provider's form said paid: now the server decides. */
  | { readonly kind: 'settling'; readonly payment: OpenedPayment }
  /** The money came and went back. */
  | { readonly kind: 'returned'; readonly message: string };

const UNPAID = 'The payment did not go through, and nothing was charged. Please try again.';

/** From the empty form to the server's answer. */
export function useCardWay({ handOver, onAttempt }: Pick<WayProps, 'handOver' | 'onAttempt'>) {
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
