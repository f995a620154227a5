import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useIsLateVisit } from '../../visit/late-visit.ts';
import type { BookingDraft } from './booking-draft.ts';
import styles from './payment-step.module.css';

type Props = { readonly draft: BookingDraft; readonly isCardKept: boolean };

/** What can be changed after it is booked, and what is accepted by booking. */
export function Disclaimer({ draft: { selectedDate, selectedTime }, isCardKept }: Props) {
  const { changeCutoffHours } = useSiteConfig();
  const isLate = useIsLateVisit({ date: selectedDate, time: selectedTime });
  const until = changeCutoffHours > 0 ? `${changeCutoffHours} hours before` : 'it starts';
  return (
    <p className={styles.disclaimer}>
      {!isLate && <strong>{`Reschedule free until ${until}.`}</strong>}{' '}
      {isCardKept ? 'By booking' : 'By paying'} you accept our{' '}
      <a href="/terms" target="_blank" rel="noreferrer">
        terms
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      : all sales are final, and results cannot be guaranteed.
    </p>
  );
}
