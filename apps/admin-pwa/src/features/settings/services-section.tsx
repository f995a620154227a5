import type { ConsultationType, Offer } from '@fieldleaf/domain/consultation/consultation';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { NewService } from './new-service.tsx';
import { RetiredService } from './retired-service.tsx';
import { ServiceItem } from './service-item.tsx';
import styles from './services.module.css';
import settingsStyles from './settings.module.css';

/** What the site sells and the console books: named, put in order, retired, added. Bookings keep theirs. */
export function ServicesSection() {
  const { _id } = useSettings();
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(_id));
  return (
    <div className={settingsStyles.form}>
      <p>
        Your site shows them in this order, each at its price. Visits that are booked keep the name, the
        length and the price they were booked with. {isUnsynced && <UnsyncedBadge />}
      </p>
      <ServicesOfKind type="virtual" />
      <ServicesOfKind type="onsite" />
      <NewService />
    </div>
  );
}

const ofKind = (offers: readonly Offer[], type: ConsultationType): readonly Offer[] =>
  offers.filter(({ consultationType }) => consultationType === type);

function ServicesOfKind({ type }: { readonly type: ConsultationType }) {
  const { offers, retiredOffers = [] } = useSettings();
  const [sold, retired] = [ofKind(offers, type), ofKind(retiredOffers, type)];
  const kind = CONSULTATION_WORDS[type];
  return (
    <section className={styles.kind} aria-labelledby={`services-${type}`}>
      <h3 id={`services-${type}`}>{kind}</h3>
      {sold.length === 0 && (
        <p className="notice">
          Nothing is left here, so your site does not offer {kind.toLowerCase()} visits.
        </p>
      )}
      <ol className={styles.services}>
        {sold.map((offer, place) => (
          <ServiceItem key={offer.duration} offer={offer} sold={sold} place={place} />
        ))}
      </ol>
      {retired.length > 0 && (
        <>
          <h4>Retired</h4>
          <ul className={styles.services} aria-label={`Retired, ${kind}`}>
            {retired.map((offer) => (
              <RetiredService key={offer.duration} offer={offer} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
