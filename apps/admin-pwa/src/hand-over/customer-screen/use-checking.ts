import { useEffect, useRef, useState } from 'react';
import type { HandOver, HandOverAttempt } from '../hand-over.ts';
import { type AttemptAnswer, lookUpAttempt, stopReader } from './look-up-attempt.ts';
import type { PaymentStage } from './payment-stage.ts';
import { poll } from './poll.ts';
import type { PaymentActions } from './use-payment.ts';

const PACE = { first: 3_000, longest: 15_000 };
/** A charge that was sent before the page died arrives within moments, or never. */
const SETTLED_MS = 12_000;

export type CheckingProps = {
  readonly handOver: HandOver;
  readonly attempt: HandOverAttempt;
  readonly patience: Extract<PaymentStage, { at: 'checking' }>['patience'];
  readonly actions: Pick<PaymentActions, 'paid' | 'unpaid'>;
};

type LastAnswer = 'nothing' | Exclude<AttemptAnswer['kind'], 'paid'>;

/** Asks how the attempt ended until the server has said it, and tells the payment. */
export function useChecking({ handOver, attempt, patience, actions }: CheckingProps) {
  const [lastAnswer, setLastAnswer] = useState<LastAnswer>('nothing');
  const [stopping, setStopping] = useState(false);
  const latest = useRef({ handOver, actions });
  latest.current = { handOver, actions };

  const settle = async (answer: AttemptAnswer, isSettled: boolean): Promise<'done' | 'again'> => {
    if (answer.kind === 'paid') {
      latest.current.actions.paid();
      return 'done';
    }
    setLastAnswer(answer.kind);
    if (answer.kind !== 'unpaid' || !(answer.final || isSettled)) return 'again';
    await latest.current.actions.unpaid(answer.message);
    return 'done';
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt is asked after, however often this renders
  useEffect(() => {
    let unpaidSince: number | undefined;
    return poll(PACE, async () => {
      const answer = await lookUpAttempt({ ...latest.current.handOver, attempt });
      if (answer.kind === 'unpaid') unpaidSince ??= performance.now();
      const waited = unpaidSince === undefined ? 0 : performance.now() - unpaidSince;
      return settle(answer, patience === 'one-answer' || waited >= SETTLED_MS);
    });
  }, [attempt.paymentIntentId, patience]);

  const stop = async () => {
    setStopping(true);
    await settle(await stopReader(attempt.paymentIntentId), false);
    setStopping(false);
  };
  return { lastAnswer, stopping, stop: () => void stop() };
}
