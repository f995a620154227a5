import { type ReactNode, useEffect } from 'react';
import { useHandOver } from '../../hand-over/hand-over-state.ts';
import { awaitPaymentWindow, usePaymentWindow } from '../../hand-over/payment-window.ts';
import { OtherWindow } from './other-window.tsx';
import { PaymentView } from './payment-view.tsx';
import type { TakenBack } from './taken-back.ts';

/** Asks for the PIN over the screen. `onRight`: it was right; `signedIn` when the server said so. */
export type AskPin = (asking: {
  readonly onRight: (signedIn: boolean) => void;
  readonly onClose: () => void;
}) => ReactNode;

type Props = {
  readonly askPin: AskPin;
  readonly onTakenBack: (taken: TakenBack) => Promise<void>;
};

export type LeadOut = Props;

/** All there is while the phone is in the customer's hands: one payment, in one window. */
export function HandOverScreen(leadOut: Props) {
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
