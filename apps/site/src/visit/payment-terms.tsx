import { words as policy } from '@fieldleaf/domain/booking/change-policy/words';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { addressOf } from '../language/address.ts';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { LateNotice } from './late-notice.tsx';
import { useIsLateVisit } from './late-visit.ts';
import { words } from './words.ts';

type Props = {
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  /** Nothing is paid yet: the card is only kept. */
  readonly isCardKept?: boolean;
};

/** The cost of moving and cancelling this visit and whom to ask, and what is accepted by booking it. */
export function PaymentTerms({ date, time, isCardKept = false }: Props) {
  const { changeCutoffHours, business } = useSiteConfig();
  const isLate = useIsLateVisit({ date, time });
  return (
    <>
      <LateNotice date={date} time={time} />
      <p className="text-quiet-ink text-15 [&_strong]:text-ink">
        {!isLate && <strong>{policy.moveFree(changeCutoffHours)}</strong>} {!isCardKept && policy.cancelling}{' '}
        {words.questions(business.phone)}
      </p>
      <p className="text-quiet-ink text-15 [&_strong]:text-ink">
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
