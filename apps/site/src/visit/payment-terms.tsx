import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { LateNotice } from './late-notice.tsx';
import { useIsLateVisit } from './late-visit.ts';
import styles from './payment-terms.module.css';

type Props = {
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  /** Nothing is paid yet: the card is only kept. */
  readonly isCardKept?: boolean;
};

/** What can be changed of this visit once it is booked, and what is accepted by booking it. */
export function PaymentTerms({ date, time, isCardKept = false }: Props) {
  const { changeCutoffHours } = useSiteConfig();
  const isLate = useIsLateVisit({ date, time });
  const until = changeCutoffHours > 0 ? `${changeCutoffHours} hours before` : 'it starts';
  return (
    <>
      <LateNotice date={date} time={time} />
      <p className={styles.terms}>
        {!isLate && <strong>{`Reschedule free until ${until}.`}</strong>}{' '}
        {isCardKept ? 'By booking' : 'By paying'} you accept our{' '}
        <a href="/terms" target="_blank" rel="noreferrer">
          terms
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        : all sales are final, and results cannot be guaranteed.
      </p>
    </>
  );
}
