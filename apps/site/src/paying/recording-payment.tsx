import { useAfterPaying } from '@fieldleaf/card-payment/use-after-paying';
import type { ApiResult } from '@fieldleaf/contract/client';
import { PaymentReceived } from '../card-payment/payment-received.tsx';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { words } from './words.ts';

type Props<Answer> = {
  readonly paymentId: string;
  /** What it was for. */
  readonly what: keyof typeof words.things;
  /** Tells the server; the same payment again counts once. */
  readonly send: () => Promise<ApiResult<Answer>>;
  readonly onRecorded: (answer: Answer) => void;
  readonly onReturned: (message: string) => void;
  readonly onPayAgain: (message: string) => void;
};

/** From paid to recorded; the payment is kept until the server has answered. */
export function RecordingPayment<Answer>({ paymentId, what, send, onRecorded, ...others }: Props<Answer>) {
  const { business } = useSiteConfig();
  const state = useAfterPaying({ send, onDone: onRecorded, ...others });
  return (
    <PaymentReceived state={state}>
      {state === 'waiting' ? (
        words.updating(words.things[what])
      ) : (
        <>
          {words.addedByHand(words.things[what])} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
          {words.withReference(paymentId)}
        </>
      )}
    </PaymentReceived>
  );
}
