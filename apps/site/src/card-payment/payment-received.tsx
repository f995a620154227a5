import type { AfterPayingState } from '@fieldleaf/card-payment/use-after-paying';
import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import type { ReactNode } from 'react';
import { NoticePage } from '../notice/notice-page.tsx';
import { useArrival } from '../steps/use-arrival.ts';
import styles from './payment-received.module.css';
import { words } from './words.ts';

type Props = { readonly state: AfterPayingState; readonly children: ReactNode };

/** Shown from the moment a payment has succeeded until the server has said what became of it. */
export function PaymentReceived({ state, children }: Props) {
  const headingRef = useArrival(state);
  return (
    <NoticePage>
      <span className={state === 'waiting' ? styles.breathing : undefined}>
        <LeafMark size={56} />
      </span>
      <h1 ref={headingRef} tabIndex={-1}>
        {state === 'waiting' ? words.justAMoment : words.paymentReceived}
      </h1>
      <p role="status">{children}</p>
    </NoticePage>
  );
}
