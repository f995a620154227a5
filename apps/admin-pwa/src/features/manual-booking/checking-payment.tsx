import type { ApiFailure } from '@fieldleaf/contract/client';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { cancelBookingPayment } from '../../hand-over/payment-calls.ts';
import { usePractice } from '../../read-models/practice.ts';

type Props = {
  readonly bookingId: BookingId;
  /** The server said that nothing was charged and nothing can be. */
  readonly onNotPaid: () => void;
  readonly onBooked: () => void;
  /** Leaves this one to the server. */
  readonly onSomebodyElse: () => void;
};

const WORDS: Readonly<Record<Exclude<PaymentEnd, 'not-paid' | 'booked'>, string>> = {
  asking: 'Asking the server what happened.',
  'no-answer': 'The server has not answered yet; this phone keeps asking.',
  'signed-out': 'Sign in again at the top, so that the server can be asked.',
};

/** A card payment was begun and this phone has not heard how it ended: nothing is charged or booked before. */
export function CheckingPayment({ bookingId, onNotPaid, onBooked, onSomebodyElse }: Props) {
  const isBooked = usePractice(({ mirror }) => mirror.bookingsById.has(bookingId));
  const [end, setEnd] = useState<PaymentEnd>(isBooked ? 'booked' : 'asking');
  useEffect(() => watchPaymentEnd(bookingId, setEnd), [bookingId]);
  const known = isBooked ? 'booked' : end;
  useEffect(() => {
    if (known === 'not-paid') onNotPaid();
    if (known === 'booked') onBooked();
  });
  return (
    <section className="card grid justify-items-start gap-3 py-5 px-4" aria-labelledby="checking-payment">
      <h2 id="checking-payment">The card payment is being checked</h2>
      <p role="status">{known === 'not-paid' || known === 'booked' ? WORDS.asking : WORDS[known]}</p>
      <p className="quiet">
        If it went through, the booking appears automatically. Until then nothing else can be collected for
        it, so no one pays twice.
      </p>
      <Button kind="secondary" onClick={onSomebodyElse}>
        Book Someone Else
      </Button>
    </section>
  );
}

/**
 * Result of a card payment, as far as the server has said. `not-paid`: nothing was charged, and nothing can be any
 * more.
 */
type PaymentEnd = 'asking' | 'not-paid' | 'booked' | 'no-answer' | 'signed-out';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

/** Has the card put away, again and again until the server answers: its answer says how the payment ended. */
function watchPaymentEnd(bookingId: BookingId, onEnd: (end: PaymentEnd) => void): () => void {
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
