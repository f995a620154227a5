import { readHandOver } from '../../db/hand-over-record.ts';
import type { HandOver } from '../../hand-over/hand-over.ts';
import { hasBeenPaid } from './has-been-paid.ts';
import { type AttemptAnswer, lookUpAttempt, stopReader } from './look-up-attempt.ts';
import type { HandOverEnd } from './taken-back.ts';

/** How a hand-over that the PIN ends has gone: what was begun is looked up once more, and a reader is stopped. */
export async function howTakenBack(handOver: HandOver, mayBeUnderWay: boolean): Promise<HandOverEnd> {
  const { attempt, paidAt, received } = (await readHandOver()) ?? handOver;
  if (received) return { how: 'received', received };
  if (paidAt) return { how: 'paid' };
  if (!attempt) return { how: (await paidMeanwhile(handOver)) ? 'paid' : 'cancelled' };
  const answer: AttemptAnswer =
    attempt.way === 'reader'
      ? await stopReader(attempt.paymentIntentId)
      : await lookUpAttempt({ ...handOver, attempt });
  if (answer.kind === 'paid') return { how: 'paid' };
  return { how: answer.kind === 'unpaid' && (answer.final || !mayBeUnderWay) ? 'cancelled' : 'unsettled' };
}

/** The code may have been scanned, and nobody have waited for the answer here. Nor is it long waited for now. */
const paidMeanwhile = async (handOver: HandOver): Promise<boolean> =>
  (await hasBeenPaid(handOver, AbortSignal.timeout(3_000))).kind === 'paid';
