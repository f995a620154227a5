import type { ApiFailure } from '@fieldleaf/contract/client';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cancelBookingPayment } from '../../hand-over/booking-payment.ts';

/** How a card payment ended, as far as the server has said. `free`: not at all, and it can no longer be made. */
export type PaymentEnd = 'asking' | 'free' | 'booked' | 'unheard' | 'signed-out';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

/** Has the card put away, again and again until the server answers: its answer says how the payment ended. */
export function watchPaymentEnd(bookingId: BookingId, tell: (end: PaymentEnd) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watching = true;
  const ask = async (pauseMs: number) => {
    const answer = await cancelBookingPayment(bookingId);
    if (!watching) return;
    const end = answer.ok ? 'free' : endOf(answer.error);
    tell(end);
    if (end === 'free' || end === 'booked') return;
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
  if (code === 'payment_refunded') return 'free';
  return status === 401 ? 'signed-out' : 'unheard';
}
