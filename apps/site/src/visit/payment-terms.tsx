import { words as policy } from '@fieldleaf/domain/booking/change-policy/words';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { addressOf } from '../language/address.ts';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { useIsLateVisit } from './late-visit.ts';
import { words } from './words.ts';

type CardKept = {
  /** Nothing is paid yet: the card is only kept. */
  readonly isCardKept?: boolean;
};

type ChangeProps = CardKept & { readonly date: LocalDate | null; readonly time: LocalTime | null };

/** The cost of moving and cancelling this visit, and whom to ask. */
export function ChangeTerms({ date, time, isCardKept = false }: ChangeProps) {
  const { changeCutoffHours, business } = useSiteConfig();
  const isLate = useIsLateVisit({ date, time });
  return (
    <p className="text-quiet-ink text-15 [&_strong]:text-ink">
      {!isLate && <strong>{policy.moveFree(changeCutoffHours)}</strong>} {!isCardKept && policy.cancelling}{' '}
      {business.phone !== '' && words.questions(business.phone)}
    </p>
  );
}

/** Terms accepted by paying, under the button that pays. */
export function AcceptedTerms({ isCardKept = false }: CardKept) {
  return (
    <p className="text-quiet-ink text-13 lh-135">
      {words.youAccept(isCardKept ? words.byBooking : words.byPaying)}{' '}
      <a href={addressOf('/terms')} target="_blank" rel="noreferrer">
        {words.terms}
        <span className="visually-hidden"> {words.inNewTab}</span>
      </a>
      {words.noRefunds}
    </p>
  );
}
