import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import styles from './payment-step.module.css';
import { usePlacing } from './use-placing.ts';

/** From paid to booked. The payment has succeeded, so nothing here says failed. */
export function ConfirmingStep(props: Parameters<typeof usePlacing>[0]) {
  const state = usePlacing(props);
  const { business } = useSiteConfig();
  const headingRef = useArrival(state);
  const reference = props.draft.intent?.paymentIntentId ?? '';
  return (
    <main className={styles.confirming}>
      <span className={state === 'placing' ? styles.breathing : undefined}>
        <LeafMark size={56} />
      </span>
      <h1 ref={headingRef} tabIndex={-1}>
        {state === 'placing' ? 'Just a moment' : 'Payment received'}
      </h1>
      {state === 'placing' ? (
        <p role="status">Payment received, confirming your booking… This page goes on by itself.</p>
      ) : (
        <p role="status">
          We confirm your booking by hand and write to {props.draft.contact.email}. Questions? Write to{' '}
          <a href={`mailto:${business.email}`}>{business.email}</a> with the reference {reference}.
        </p>
      )}
    </main>
  );
}
