import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { timeAtVisitor, visitorZone } from '../../calendar/visitor-time.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { zoneName } from '../../visit/visit-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import styles from './booking-summary.module.css';
import { chosenPrice } from './chosen-price.ts';
import type { DraftTotal } from './draft-total.ts';
import { words } from './words.ts';

type Props = { readonly draft: BookingDraft; readonly total: DraftTotal };

/** The day and time, in the visitor's own time too where that differs. */
function When({ draft }: Pick<Props, 'draft'>) {
  const { timeZone } = useSiteConfig().business;
  const { consultationType, selectedDate: date, selectedTime: time } = draft;
  if (!consultationType || !date || !time) return null;
  const visit = { consultationType, date, time };
  const theirs = timeAtVisitor(visit, { business: timeZone, visitor: visitorZone() });
  return (
    <p>
      {fullDate(date)}
      <br />
      {clockTime(time)} {zoneName(timeZone)}
      {theirs && <span className={styles.theirs}>{theirs}</span>}
    </p>
  );
}

function NowAndLater({ total: { dueLaterCents, dueNowCents } }: Pick<Props, 'total'>) {
  return (
    <>
      <div>
        <dt>{words.dueNow}</dt>
        <dd>{formatCents(dueNowCents)}</dd>
      </div>
      {dueLaterCents > 0 && (
        <div>
          <dt>{words.dueLater}</dt>
          <dd>{formatCents(dueLaterCents)}</dd>
        </div>
      )}
    </>
  );
}

/** What is being booked and what it costs. */
export function BookingSummary({ draft, total }: Props) {
  const config = useSiteConfig();
  const price = chosenPrice(draft, config);
  return (
    <section className={styles.summary} aria-labelledby="summary-heading">
      <h2 id="summary-heading">{words.summary}</h2>
      {draft.consultationType && (
        <p>
          {visitKindName(draft.consultationType)}, {price?.label}
        </p>
      )}
      <When draft={draft} />
      <dl>
        <div>
          <dt>{words.consultation}</dt>
          <dd>{formatCents(total.priceCents)}</dd>
        </div>
        {total.discountCents > 0 && (
          <div>
            <dt>{words.promoCode(draft.promo?.code ?? '')}</dt>
            <dd>−{formatCents(total.discountCents)}</dd>
          </div>
        )}
        <div>
          <dt>{words.tip}</dt>
          <dd>{formatCents(total.tipCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{formatCents(total.totalCents)}</dd>
        </div>
        {total.giftCardCents > 0 && (
          <div>
            <dt>{words.giftCardEndsIn(draft.giftCard?.lastFour ?? '')}</dt>
            <dd>−{formatCents(total.giftCardCents)}</dd>
          </div>
        )}
        {total.dueNowCents < total.totalCents && <NowAndLater total={total} />}
      </dl>
    </section>
  );
}
