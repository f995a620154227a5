import { formatCents } from '@fieldleaf/ui/format-cents';
import { clockTime, shortDate } from '../../calendar/date-words.ts';
import { lowestCentsOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { chosenPrice } from './chosen-price.ts';
import type { DraftTotal } from './draft-total.ts';
import styles from './price-line.module.css';
import { words } from './words.ts';

type Props = {
  readonly draft: BookingDraft;
  readonly total: DraftTotal | undefined;
  /** What is to be chosen before it goes on. */
  readonly missing: string | undefined;
  /** All of it stands beside the step where there is room. */
  readonly isSummed: boolean;
};

/**
 * What is chosen or missing and what it costs, above the thumb's buttons: a duration that came with the type is seen
 * here wherever its card is. What comes and goes is an element: pages get translated.
 */
export function PriceLine({ draft, total, missing, isSummed }: Props) {
  const config = useSiteConfig();
  const lowest = lowestCentsOf(config.prices);
  return (
    <p className={styles.line} data-summed={isSummed || undefined}>
      <span>{missing ?? chosenWords(draft, chosenPrice(draft, config)?.label)}</span>
      <span className={styles.sum}>
        {total && total.tipCents > 0 && <span>{words.inclTip(formatCents(total.tipCents))}</span>}
        {total && <strong>{formatCents(total.totalCents)}</strong>}
        {!total && lowest !== undefined && <strong>{words.from(formatCents(lowest))}</strong>}
        {total && total.dueNowCents < total.totalCents && (
          <span>{words.now(formatCents(total.dueNowCents))}</span>
        )}
      </span>
    </p>
  );
}

/** The day and time once they are chosen, how long before that. */
function chosenWords({ selectedDate, selectedTime }: BookingDraft, label: string | undefined): string {
  if (!selectedDate || !selectedTime) return label ?? '';
  return `${shortDate(selectedDate)}, ${clockTime(selectedTime)}`;
}
