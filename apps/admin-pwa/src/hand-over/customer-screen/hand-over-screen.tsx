import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { useEffect } from 'react';
import type { LeadOut } from '../hand-over-result.ts';
import { useHandOver } from '../hand-over-state.ts';
import { awaitPaymentWindow, usePaymentWindow } from '../payment-window.ts';
import styles from './hand-over.module.css';
import type { PaymentMethodProps } from './payment-stage.ts';
import { PaymentView } from './payment-view.tsx';
import { ReturnPhone } from './return-phone.tsx';
import { StageHeading } from './stage-frame.tsx';

/** All there is while the phone is in the customer's hands: one payment, in one window. */
export function HandOverScreen(leadOut: LeadOut) {
  const handOver = useHandOver((state) => state.handOver);
  const paysHere = usePaymentWindow();
  useEffect(awaitPaymentWindow, []);
  useNeutralTitle();
  if (!handOver) return null;
  return paysHere ? (
    <PaymentView key={handOver.startedAt} handOver={handOver} leadOut={leadOut} />
  ) : (
    <OtherWindow handOver={handOver} leadOut={leadOut} />
  );
}

function useNeutralTitle(): void {
  useEffect(() => {
    const { title } = document;
    document.title = 'Payment';
    return () => {
      document.title = title;
    };
  }, []);
}

type Props = Pick<PaymentMethodProps, 'handOver'> & { readonly leadOut: LeadOut };

/** A window in which nobody pays: nothing of the payment is in it either. */
function OtherWindow({ handOver, leadOut }: Props) {
  return (
    <main
      className={`grid justify-items-center content-start min-h-[100dvb] bg-paper tabular lg:content-center ${styles.screen}`}
    >
      <div className={`grid grid-cols-1 gap-5 ${styles.sheet}`} data-centred>
        <LeafMark size={48} />
        <StageHeading level={1}>A payment is open in another window</StageHeading>
        <p>It continues there. This window opens again with the PIN.</p>
        <ReturnPhone handOver={handOver} leadOut={leadOut} label="Enter PIN" mayBeUnderWay />
      </div>
    </main>
  );
}
