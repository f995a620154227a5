import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { bringServiceBack, serviceTitle } from './change-service.ts';
import styles from './services.module.css';

/** Sold no more; visits that were booked are not touched. */
export function RetiredService({ offer }: { readonly offer: Offer }) {
  return (
    <li className={styles.service}>
      <div className={styles.row}>
        <span className={styles.name}>
          {offerWords(offer)} <span className="detail">{formatCents(offer.priceCents)}</span>
        </span>
        <Button
          kind="secondary"
          aria-label={`Bring back ${serviceTitle(offer)}`}
          onClick={() => void bringServiceBack(offer)}
        >
          Bring Back
        </Button>
      </div>
    </li>
  );
}
