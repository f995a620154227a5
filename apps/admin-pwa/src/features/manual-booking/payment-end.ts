import type { ApiFailure } from '@fieldleaf/contract/client';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cancelBookingPayment } from '../../hand-over/booking-payment.ts';

/** How a card payment ended, as far as the server has said. `not-paid`: nothing was charged, and nothing can be any more. */
export type PaymentEnd = 'asking' | 'not-paid' | 'booked' | 'no-answer' | 'signed-out';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

/** Has the card put away, again and again until the server answers: its answer says how the payment ended. */
export function watchPaymentEnd(bookingId: BookingId, onEnd: (end: PaymentEnd) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watching = true;
  const ask = async (pauseMs: number) => {
    const answer = await cancelBookingPayment(bookingId);
    if (!watching) return;
    const end = answer.ok ? 'not-paid' : endOf(answer.error);
    onEnd(end);
    if (end === 'not-paid' || end === 'booked') return;
    timer = setTimeout(() => void ask(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
  };
  void ask(FIRST_PAUSE_MS);
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}

function endOf({ code, status }: ApiFailure): PaymentEnd {
  if (code === 'payment_completed') return 'booked';
  // The time was lost and the money has gone back; nothing is left to pay.
  if (code === 'payment_refunded') return 'not-paid';
  return status === 401 ? 'signed-out' : 'no-answer';
}
