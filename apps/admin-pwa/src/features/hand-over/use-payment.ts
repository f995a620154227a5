import { instantOf } from '@fieldleaf/domain/time/instant';
import { useReducer } from 'react';
import { type HandOver, type HandOverAttempt, writeHandOver } from '../../db/hand-over-record.ts';
import { projectHandOver } from '../../read-models/hand-over-state.ts';
import { advancePayment, type Payment, resumePayment, type WayName } from './payment-stage.ts';

export type PaymentActions = {
  readonly choose: (way: WayName) => void;
  readonly leave: () => void;
  /** Resolves once the phone would know of the attempt after a kill; rejects when it would not. */
  readonly begin: (attempt: HandOverAttempt) => Promise<void>;
  readonly unpaid: (told: string) => Promise<void>;
  readonly paid: () => void;
};

/** The payment of a hand-over: what happens on the screen, and what the phone keeps of it. */
export function usePayment(handOver: HandOver): { readonly payment: Payment } & PaymentActions {
  const [payment, dispatch] = useReducer(advancePayment, handOver, resumePayment);
  const keep = async (kept: HandOver) => {
    await writeHandOver(kept);
    projectHandOver(kept);
  };
  return {
    payment,
    choose: (way) => dispatch({ kind: 'chosen', way }),
    leave: () => dispatch({ kind: 'left' }),
    begin: async (attempt) => {
      await keep({ ...handOver, attempt });
      dispatch({ kind: 'begun', attempt });
    },
    unpaid: async (told) => {
      const { attempt: _settled, ...kept } = handOver;
      await keep(kept).catch(warn);
      dispatch({ kind: 'unpaid', told });
    },
    paid: () => {
      dispatch({ kind: 'paid' });
      // Not kept, it would be looked up again: the attempt is still there.
      keep({ ...handOver, paidAt: instantOf(Date.now()) }).catch(warn);
    },
  };
}

const warn = (error: unknown): void => console.warn('The hand-over could not be kept.', error);
