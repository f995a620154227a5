import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import { cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { planRefund } from '@fieldleaf/domain/refund/plan-refund';
import type { RefundPart } from '@fieldleaf/domain/refund/refund-event';
import { useState } from 'react';
import type { MoneyPaid } from './use-money-paid.ts';

type MoneyChoice = 'keep' | 'all' | 'part';

type Refunds = NonNullable<CommandPayloads['booking.cancel']['refunds']>;

export type MoneyBack = {
  readonly choice: MoneyChoice;
  readonly choose: (choice: MoneyChoice) => void;
  readonly typed: string;
  readonly type: (amount: string) => void;
  readonly problem: string | undefined;
  /** Undefined while the amount is not one. */
  readonly refunds: Refunds | undefined;
  /** `$70 goes back to the card` */
  readonly words: string | undefined;
};

/** What of the money on cards the consultant wants to give back: nothing, unless she says so. */
export function useMoneyBack({ byCard, cardCents }: MoneyPaid): MoneyBack {
  const [choice, choose] = useState<MoneyChoice>('keep');
  const [typed, type] = useState('');
  const state = { choice, choose, typed, type, problem: undefined, words: undefined };
  if (choice === 'keep') return { ...state, refunds: [] };
  const amount = choice === 'all' ? cardCents : (typedDollars(typed) ?? cents(0));
  const parts = planRefund(byCard, amount);
  if (parts.ok)
    return {
      ...state,
      refunds: parts.value.map(toRefund),
      words: `${dollarText(amount)} goes back to the card`,
    };
  const problem = typed === '' ? undefined : `Between $0.01 and ${dollarText(cardCents)}.`;
  return { ...state, problem, refunds: undefined };
}

const toRefund = ({ reference, amountCents }: RefundPart): Refunds[number] => ({
  paymentId: reference,
  amount: centsToDollars(amountCents),
});
