import type { ApiFailure } from '@fieldleaf/contract/client';
import { invoicePaymentPath } from '@fieldleaf/contract/paths';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { readHandOver } from '../../db/hand-over-record.ts';
import { isSuccess } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { chargedCents, type HandOver, type HandOverAttempt, type HandOverPurpose } from '../hand-over.ts';
import type { HandOverEnd } from '../hand-over-result.ts';
import { cardPaymentCalls } from '../payment-calls.ts';
import { hasBeenPaid } from './has-been-paid.ts';
import { cancelReaderPayment, lookUpReaderPayment } from './payment-methods/card-reader/reader-calls.ts';

/** Returns the result of a hand-over ended by the PIN: looks up a started payment once more, and stops a reader. */
export async function handOverResultOf(handOver: HandOver, mayBeUnderWay: boolean): Promise<HandOverEnd> {
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

/**
 * Server's state of an attempt. `unpaid` that is not `final` may still become paid while something is under way.
 * `unknown`: the server could not be asked. `signed-out`: only someone who entered the PIN may ask.
 */
export type AttemptAnswer =
  | { readonly kind: 'paid' }
  | { readonly kind: 'unpaid'; readonly final: boolean; readonly message: string }
  | { readonly kind: 'open' | 'unknown' | 'signed-out' };

const NOTHING_CHARGED = 'Nothing was charged.';

type BegunAttempt = Pick<HandOver, 'purpose' | 'amountCents'> & { readonly attempt: HandOverAttempt };

/** Asks the server how the attempt ended; asking records a payment that succeeded, once. */
export async function lookUpAttempt({ purpose, amountCents, attempt }: BegunAttempt): Promise<AttemptAnswer> {
  if (attempt.way === 'reader') return lookUpReader(attempt.paymentIntentId);
  if (purpose.kind !== 'invoice') {
    const { paymentIntentId } = attempt;
    const answer = await cardPaymentCalls({ purpose }).settle({ paymentIntentId, amount: 0 });
    return answer.ok ? { kind: 'paid' } : answerOf(answer.error);
  }
  const answer = await callServer('POST', invoicePaymentPath(purpose.invoiceId), {
    answer: isSuccess,
    body: { ...paymentOf(purpose, attempt), amount: centsToDollars(chargedCents({ attempt, amountCents })) },
  });
  return answer.ok ? { kind: 'paid' } : answerOf(answer.error);
}

/** Ends what the reader shows; nobody can pay it any more, unless somebody just did. */
export async function stopReader(paymentIntentId: string): Promise<AttemptAnswer> {
  const answer = await cancelReaderPayment(paymentIntentId);
  if (!answer.ok) return answerOf(answer.error);
  return answer.value.status === 'succeeded'
    ? { kind: 'paid' }
    : { kind: 'unpaid', final: true, message: answer.value.error?.message ?? NOTHING_CHARGED };
}

async function lookUpReader(paymentIntentId: string): Promise<AttemptAnswer> {
  const answer = await lookUpReaderPayment(paymentIntentId);
  if (!answer.ok) return answerOf(answer.error);
  const { status, error } = answer.value;
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'waiting' || status === 'processing') return { kind: 'open' };
  const message = error?.message ?? NOTHING_CHARGED;
  if (status === 'canceled') return { kind: 'unpaid', final: true, message };
  // A failed one could be shown on a reader again; it is ended first.
  const stopped = await stopReader(paymentIntentId);
  return stopped.kind === 'unpaid' ? { ...stopped, message } : stopped;
}

const paymentOf = (
  { paymentType }: Extract<HandOverPurpose, { kind: 'invoice' }>,
  { paymentIntentId }: HandOverAttempt,
) => ({ paymentId: paymentIntentId, paymentType, paymentMethod: 'online' });

function answerOf({ code, message }: ApiFailure): AttemptAnswer {
  switch (code) {
    case 'payment_required':
      return { kind: 'unpaid', final: false, message: NOTHING_CHARGED };
    case 'invoice_payment_refunded':
    case 'invoice_refunded':
    case 'payment_refunded':
    case 'visit_payment_refunded':
    case 'gift_card_refunded':
      return { kind: 'unpaid', final: true, message };
    // Asked of a reader's payment only: it is this one that was paid.
    case 'already_paid':
      return { kind: 'paid' };
    case 'reader_charging':
      return { kind: 'open' };
    case 'session_expired':
    case 'device_revoked':
      return { kind: 'signed-out' };
    default:
      return { kind: 'unknown' };
  }
}
