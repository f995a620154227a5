import type { ApiFailure } from '@fieldleaf/contract/client';
import { invoicePaymentPath } from '@fieldleaf/contract/paths';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { settleBookingPayment } from '../../hand-over/booking-payment.ts';
import type { HandOver, HandOverAttempt, HandOverPurpose } from '../../hand-over/hand-over.ts';
import { settleVisitPayment } from '../../hand-over/visit-payment.ts';
import { isSuccess } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { chargedCents } from './charged-amount.ts';
import { cancelReaderPayment, lookUpReaderPayment } from './ways/card-reader/reader-calls.ts';

/**
 * What the server knows of an attempt. `unpaid` that is not `final` may still become paid while something is
 * under way. `unknown`: nobody could be asked. `signed-out`: only who entered the PIN may ask.
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
  if (purpose.kind === 'booking') return lookUpBooking(purpose, attempt);
  if (purpose.kind === 'visit') {
    const answer = await settleVisitPayment(purpose.bookingId, attempt.paymentIntentId);
    return answer.ok ? { kind: 'paid' } : answerOf(answer.error);
  }
  const answer = await callServer('POST', invoicePaymentPath(purpose.invoiceId), {
    answer: isSuccess,
    body: { ...paymentOf(purpose, attempt), amount: centsToDollars(chargedCents({ attempt, amountCents })) },
  });
  return answer.ok ? { kind: 'paid' } : answerOf(answer.error);
}

async function lookUpBooking(
  { booking }: Extract<HandOverPurpose, { kind: 'booking' }>,
  { paymentIntentId }: HandOverAttempt,
): Promise<AttemptAnswer> {
  const answer = await settleBookingPayment(booking, paymentIntentId);
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
