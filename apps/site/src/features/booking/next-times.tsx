import type { ComeBackAnswer } from '@fieldleaf/contract/visit-links';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { findPrice, priceCentsOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { zoneName } from '../../visit/visit-words.ts';
import styles from './come-back.module.css';
import type { FreeTime } from './come-back-draft.ts';
import { useNextTimes } from './use-next-times.ts';
import { words } from './words.ts';

type Props = {
  readonly known: ComeBackAnswer;
  readonly onTime: (free: FreeTime) => void;
  readonly onOtherTime: () => void;
  readonly onOtherVisit: () => void;
};

/** The next free times of the same kind of visit, each a tap to its payment. */
export function NextTimes({ known, onTime, onOtherTime, onOtherVisit }: Props) {
  const config = useSiteConfig();
  const times = useNextTimes(known);
  const price = findPrice(config, known.consultation_type, known.duration);
  const [first] = times ?? [];
  return (
    <section className={styles.part} aria-label={words.nextVisit}>
      <h2>{words.nextVisit}</h2>
      <p>
        {visitKindName(known.consultation_type)}
        {price && `, ${price.label}, ${formatCents(priceCentsOf(price))}`}
      </p>
      <p role="status">
        {!times && words.lookingForTimes}
        {first && `${fullDate(first.date)}, ${zoneName(config.business.timeZone)}`}
      </p>
      {times && (
        <div className={styles.times}>
          {times.map((free) => (
            <Button key={free.time} onClick={() => onTime(free)}>
              {clockTime(free.time)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.others}>
        <Button kind="secondary" onClick={onOtherTime}>
          {words.otherDay}
        </Button>
        <Button kind="quiet" onClick={onOtherVisit}>
          {words.otherKind}
        </Button>
      </div>
    </section>
  );
}
