import { useAfterPaying } from '@fieldleaf/card-payment/use-after-paying';
import { callApi } from '@fieldleaf/contract/client';
import type { InvoicePaymentResponse } from '@fieldleaf/contract/invoices';
import { invoicePaymentPath } from '@fieldleaf/contract/paths';
import { PaymentReceived } from '../../card-payment/payment-received.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { InvoicePayment } from './invoice-payment-draft.ts';

type Props = {
  readonly payment: InvoicePayment;
  readonly onRecorded: (answer: InvoicePaymentResponse) => void;
  readonly onReturned: (message: string) => void;
  readonly onPayAgain: (message: string) => void;
};

/** From paid to recorded; the payment is kept until the server has answered. */
export function RecordingPayment({ payment, onRecorded, onReturned, onPayAgain }: Props) {
  const { business } = useSiteConfig();
  const { invoiceId, paymentId, paymentType, amount } = payment;
  // The same payment again counts once.
  const send = () =>
    callApi<InvoicePaymentResponse>('POST', invoicePaymentPath(invoiceId), {
      body: { paymentId, paymentType, paymentMethod: 'online', amount },
      idempotencyKey: `invoice-payment-${paymentId}`,
    });
  const state = useAfterPaying({ send, onDone: onRecorded, onReturned, onPayAgain });
  return (
    <PaymentReceived state={state}>
      {state === 'waiting' ? (
        'Payment received, updating your invoice… This page goes on by itself.'
      ) : (
        <>
          We add it to your invoice by hand. Questions? Write to{' '}
          <a href={`mailto:${business.email}`}>{business.email}</a> with the reference {paymentId}.
        </>
      )}
    </PaymentReceived>
  );
}
