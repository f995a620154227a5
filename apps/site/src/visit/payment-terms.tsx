import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { addressOf } from '../language/address.ts';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { LateNotice } from './late-notice.tsx';
import { useIsLateVisit } from './late-visit.ts';
import styles from './payment-terms.module.css';
import { words } from './words.ts';

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
  const until = changeCutoffHours > 0 ? words.hoursBefore(changeCutoffHours) : words.itStarts;
  return (
    <>
      <LateNotice date={date} time={time} />
      <p className={styles.terms}>
        {!isLate && <strong>{words.rescheduleFree(until)}</strong>}{' '}
        {words.youAccept(isCardKept ? words.byBooking : words.byPaying)}{' '}
        <a href={addressOf('/terms')} target="_blank" rel="noreferrer">
          {words.terms}
          <span className="visually-hidden"> {words.inNewTab}</span>
        </a>
        {words.noRefunds}
      </p>
    </>
  );
}
