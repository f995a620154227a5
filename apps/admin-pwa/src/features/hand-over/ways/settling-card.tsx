import { useAfterPaying } from '@fieldleaf/card-payment/use-after-paying';
import type { CardPaymentCalls, OpenedPayment } from './card-payment-calls.ts';

type Props = {
  readonly payment: OpenedPayment;
  readonly calls: CardPaymentCalls;
  readonly onPaid: () => void;
  /** The money came and went back; in words. */
  readonly onReturned: (message: string) => void;
  /** The provider has no money of this payment. */
  readonly onUnpaid: () => void;
};

/** Asks the server what became of a payment, for as long as it takes: its answer is the only one that counts. */
export function SettlingCard({ payment, calls, onPaid, onReturned, onUnpaid }: Props) {
  const state = useAfterPaying({
    send: () => calls.settle(payment),
    onDone: onPaid,
    onReturned,
    onPayAgain: onUnpaid,
  });
  return (
    <p role="status">
      {state === 'waiting'
        ? 'Just a moment: the payment is being recorded.'
        : `Payment received. It has to be added by hand: please give the phone back with the reference ${payment.paymentIntentId}.`}
    </p>
  );
}
