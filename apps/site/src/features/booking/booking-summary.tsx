import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/money-text';
import { fullDate, shortDate } from '../../calendar/date-words.ts';
import { findPrice } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { visitName, zoneName } from '../../visit/visit-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import styles from './booking-summary.module.css';
import type { DraftTotal } from './draft-total.ts';

type Props = { readonly draft: BookingDraft; readonly total: DraftTotal };

/** What is being booked and what it costs. */
export function BookingSummary({ draft, total }: Props) {
  const config = useSiteConfig();
  const price = findPrice(config, draft.consultationType, draft.duration);
  const { selectedDate, selectedTime } = draft;
  return (
    <section className={styles.summary} aria-labelledby="summary-heading">
      <h2 id="summary-heading">Booking summary</h2>
      {draft.consultationType && (
        <p>
          {visitName(draft.consultationType)}, {price?.label}
        </p>
      )}
      {selectedDate && selectedTime && (
        <p>
          {fullDate(selectedDate)}
          <br />
          {twelveHourClock(selectedTime)} {zoneName(config.business.timeZone)}
        </p>
      )}
      <dl>
        <div>
          <dt>Consultation</dt>
          <dd>{formatCents(total.priceCents)}</dd>
        </div>
        <div>
          <dt>Tip</dt>
          <dd>{formatCents(total.tipCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatCents(total.totalCents)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The same in one line, above the thumb's buttons. What comes and goes is an element: pages get translated. */
export function TotalLine({ draft, total }: Props) {
  const { selectedDate, selectedTime } = draft;
  const when = [selectedDate && shortDate(selectedDate), selectedTime && twelveHourClock(selectedTime)];
  return (
    <p className={styles.line}>
      <span>{when.filter(Boolean).join(', ')}</span>
      <span className={styles.sum}>
        {total.tipCents > 0 && <span>{`incl. ${formatCents(total.tipCents)} tip`}</span>}
        <strong>{formatCents(total.totalCents)}</strong>
      </span>
    </p>
  );
}
