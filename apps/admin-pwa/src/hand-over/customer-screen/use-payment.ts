import type { Cents } from '@fieldleaf/domain/money/cents';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { useReducer } from 'react';
import { writeHandOver } from '../../db/hand-over-record.ts';
import type { HandOver, HandOverAttempt } from '../hand-over.ts';
import { projectHandOver, useHandOver } from '../hand-over-state.ts';
import { advancePayment, type Payment, type PaymentMethodName, resumePayment } from './payment-stage.ts';

export type PaymentActions = {
  /** Resolves once the phone would know of the tip after a kill. */
  readonly tip: (tipCents: Cents) => Promise<void>;
  readonly askTip: () => void;
  readonly choose: (way: PaymentMethodName) => void;
  readonly leave: () => void;
  /** Resolves once the phone would know of the attempt after a kill; rejects when it would not. */
  readonly begin: (attempt: HandOverAttempt) => Promise<void>;
  readonly unpaid: (notice: string) => Promise<void>;
  /** `paidCents`: what came in, where that may not be what was asked for here. */
  readonly paid: (paidCents?: Cents) => void;
};

/** The payment of a hand-over: what happens on the screen, and what the phone keeps of it. */
export function usePayment(handOver: HandOver): { readonly payment: Payment } & PaymentActions {
  const [payment, dispatch] = useReducer(advancePayment, handOver, resumePayment);
  // Returns the latest saved value in any render: a way may hold on to an old one while it waits.
  const kept = () => useHandOver.getState().handOver ?? handOver;
  const keep = async (changed: HandOver) => {
    await writeHandOver(changed);
    projectHandOver(changed);
  };
  return {
    // `received` comes from outside this screen if the phone could not record it.
    payment: handOver.received ? resumePayment(handOver) : payment,
    tip: async (tipCents) => {
      await keep({ ...kept(), tipCents });
      dispatch({ kind: 'tipped' });
    },
    askTip: () => dispatch({ kind: 'tip-asked' }),
    choose: (way) => dispatch({ kind: 'chosen', way }),
    leave: () => dispatch({ kind: 'left' }),
    begin: async (attempt) => {
      await keep({ ...kept(), attempt });
      dispatch({ kind: 'begun', attempt });
    },
    unpaid: async (notice) => {
      const { attempt: _settled, ...rest } = kept();
      await keep(rest).catch(warn);
      dispatch({ kind: 'unpaid', notice });
    },
    paid: (paidCents) => {
      dispatch({ kind: 'paid' });
      const came = paidCents === undefined ? {} : { paidCents };
      // Not kept, it would be looked up again: the attempt is still there.
      keep({ ...kept(), ...came, paidAt: instantOf(Date.now()) }).catch(warn);
    },
  };
}

const warn = (error: unknown): void => console.warn('The hand-over could not be kept.', error);
