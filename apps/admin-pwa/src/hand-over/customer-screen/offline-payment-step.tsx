import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { venmoAddress } from '@fieldleaf/domain/payment/pay-means';
import type { OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { Button } from '@fieldleaf/ui/button';
import { QrCode } from '../../controls/qr-code.tsx';
import { askedCents } from '../hand-over.ts';
import type { LeadOut } from '../hand-over-result.ts';
import styles from './hand-over.module.css';
import type { PaymentMethodProps } from './payment-stage.ts';
import { ReturnPhone } from './return-phone.tsx';
import { StageHeading, WAY_OUT } from './stage-frame.tsx';

type Props = Pick<PaymentMethodProps, 'handOver'> & {
  readonly method: OfflineMethod;
  /** The consultant has said that the money came: nothing is left but the PIN. */
  readonly isReceived: boolean;
  readonly leadOut: LeadOut;
  readonly onBack: () => void;
};

/** Money that no card brings: where it goes, and that the phone is given back with it. */
export function OfflinePaymentStep({ handOver, method, isReceived, leadOut, onBack }: Props) {
  return (
    <section className={`grid grid-cols-1 gap-4 ${styles.stage}`}>
      <StageHeading>
        {isReceived || method === 'cash' ? 'Please give the phone back' : HEADINGS[method]}
      </StageHeading>
      {!isReceived && <WhereTo handOver={handOver} method={method} />}
      <ReturnPhone handOver={handOver} leadOut={leadOut} label="Enter PIN" method={method} />
      {!isReceived && (
        <Button {...WAY_OUT} kind="quiet" onClick={onBack}>
          Choose another way to pay
        </Button>
      )}
    </section>
  );
}

const HEADINGS = {
  venmo: 'Pay with Venmo',
  zelle: 'Pay with Zelle',
  check: 'Pay by check',
  transfer: 'Pay by bank transfer',
} as const satisfies Partial<Record<OfflineMethod, string>>;

function WhereTo({ handOver, method }: Pick<Props, 'handOver' | 'method'>) {
  const { payMeans = {} } = handOver;
  const amount = dollarText(askedCents(handOver));
  switch (method) {
    case 'cash':
      return <p>Give {amount} in cash with it.</p>;
    case 'venmo':
      return payMeans.venmo ? <Venmo handle={payMeans.venmo} amount={amount} /> : null;
    case 'zelle':
      return (
        <>
          <p>Send {amount} in the app of your bank to</p>
          <p className={`font-bold lh-130 text-center wrap-anywhere select-all ${styles.sendTo}`}>
            {payMeans.zelle}
          </p>
          <p>Then give the phone back.</p>
        </>
      );
    case 'check':
      return (
        <>
          <p>Make it out for {amount}, payable to</p>
          <p className={`font-bold lh-130 text-center wrap-anywhere select-all ${styles.sendTo}`}>
            {payMeans.checkPayableTo}
          </p>
          <p>Then give the phone back with it.</p>
        </>
      );
    case 'transfer':
      return (
        <>
          <p>Transfer {amount} to</p>
          <p className={`font-bold lh-130 text-center wrap-anywhere select-all ${styles.sendTo}`} data-long>
            {payMeans.transfer}
          </p>
          <p>Then give the phone back.</p>
        </>
      );
  }
}

function Venmo({ handle, amount }: { readonly handle: string; readonly amount: string }) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode text={venmoAddress(handle)} label={`Code that opens @${handle} at Venmo`} />
      <p className={`font-bold lh-130 text-center wrap-anywhere select-all ${styles.sendTo}`}>@{handle}</p>
      <p>Scan it with your phone, send {amount}, then give this phone back.</p>
    </div>
  );
}
