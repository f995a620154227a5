import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import { cents } from '@fieldleaf/domain/money/cents';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { type Offer, totalOf } from './offer-sums.ts';
import styles from './quote-offer.module.css';
import { words } from './words.ts';

/** Cost of the visit, line by line. */
export function OfferLines({ offer }: { readonly offer: Offer }) {
  const { consultationType, durationMinutes, priceCents, travelFeeCents, depositCents } = offer;
  const visit = consultationType === 'virtual' ? words.virtual : words.onsite;
  return (
    <dl className={`[&_dd]:tabular ${styles.lines}`}>
      <div>
        <dt>
          {visit}, {durationText(durationMinutes)}
        </dt>
        <dd>{formatCents(cents(priceCents))}</dd>
      </div>
      {travelFeeCents > 0 && (
        <div>
          <dt>{words.travel}</dt>
          <dd>{formatCents(cents(travelFeeCents))}</dd>
        </div>
      )}
      <div data-strong>
        <dt>{words.total}</dt>
        <dd>{formatCents(totalOf(offer))}</dd>
      </div>
      {depositCents !== null && (
        <div>
          <dt>{words.depositToBook}</dt>
          <dd>{formatCents(cents(depositCents))}</dd>
        </div>
      )}
    </dl>
  );
}
