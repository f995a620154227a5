import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import type { ReactNode } from 'react';
import { useArrival } from '../steps/use-arrival.ts';
import styles from './card-payment.module.css';
import type { AfterPayingState } from './use-after-paying.ts';

type Props = { readonly state: AfterPayingState; readonly children: ReactNode };

/** Shown from the moment a payment has succeeded until the server has said what became of it. */
export function PaymentReceived({ state, children }: Props) {
  const headingRef = useArrival(state);
  return (
    <main className={styles.received}>
      <span className={state === 'waiting' ? styles.breathing : undefined}>
        <LeafMark size={56} />
      </span>
      <h1 ref={headingRef} tabIndex={-1}>
        {state === 'waiting' ? 'Just a moment' : 'Payment received'}
      </h1>
      <p role="status">{children}</p>
    </main>
  );
}
