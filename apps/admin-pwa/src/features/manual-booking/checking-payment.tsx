import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import styles from './manual-booking.module.css';
import { type PaymentEnd, watchPaymentEnd } from './payment-end.ts';

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
    <section className={`card ${styles.checking}`} aria-labelledby="checking-payment">
      <h2 id="checking-payment">The card payment is being checked</h2>
      <p role="status">{known === 'not-paid' || known === 'booked' ? WORDS.asking : WORDS[known]}</p>
      <p className="quiet">
        If it went through, the booking appears automatically. Until then nothing else can be collected for
        it, so that nobody pays twice.
      </p>
      <Button kind="secondary" onClick={onSomebodyElse}>
        Book Somebody Else
      </Button>
    </section>
  );
}
