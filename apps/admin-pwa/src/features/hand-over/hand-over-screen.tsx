import { useEffect } from 'react';
import { useHandOver } from '../../hand-over/hand-over-state.ts';
import { awaitPaymentWindow, usePaymentWindow } from '../../hand-over/payment-window.ts';
import { OtherWindow } from './other-window.tsx';
import { PaymentView } from './payment-view.tsx';
import type { LeadOut } from './taken-back.ts';

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
