import type { Price } from '@fieldleaf/contract/site-config';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { House, Map as MapIcon, Video } from 'lucide-react';
import { PottedSprig } from '../../drawings/potted-sprig.tsx';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import { findPrice, priceCentsOf, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { WantedVisit } from '../../visit/wanted-visit.ts';
import styles from './how-it-works.module.css';
import { soonestWordsOf } from './soonest-time.ts';

const STEPS = [
  {
    title: 'Tell us about your plants',
    text: 'Six short questions about your light, your watering and what worries you. Two minutes, free.',
  },
  {
    title: 'Pick a time that suits you',
    text: 'By video from anywhere, or at your home or office in the Dallas-Fort Worth area.',
  },
  {
    title: 'Leave with a plan',
    text: 'What to do today, what to change this month, and what to leave alone.',
  },
];

const OFFERS = [
  { type: 'virtual', icon: Video, name: 'Virtual Consultation', place: 'By video, anywhere' },
  { type: 'onsite', icon: House, name: 'On-Site Visit', place: 'Dallas-Fort Worth area' },
] as const;

type Props = { readonly onBook: (wanted: WantedVisit) => void };

/** Each price leads into the booking of what it is for. */
function PriceRows({ prices, onBook }: Props & { readonly prices: readonly Price[] }) {
  return (
    <ul className={styles.rows}>
      {prices.map((price) => (
        <li key={price.duration}>
          <a className={styles.row} href="/?book" onClick={stayOnPageAnd(() => onBook(visitOf(price)))}>
            <span>
              {price.label} <small>{price.description}</small>
            </span>
            <strong>{formatCents(priceCentsOf(price))}</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}

const visitOf = ({ consultationType, duration }: Price): WantedVisit => ({ consultationType, duration });

/** Too far for a fixed price: said here, so that nobody answers six questions to find out. */
function Outside() {
  const hour = findPrice(useSiteConfig(), 'onsite', '1hr');
  const rate = hour ? `${formatCents(priceCentsOf(hour))} per hour, ` : '';
  return (
    <article className={styles.outside}>
      <MapIcon size={26} />
      <h3>On-Site Visit (Outside DFW)</h3>
      <p>{`A custom quote: ${rate}minimum 2 hours, plus a travel fee by distance.`}</p>
    </article>
  );
}

export function HowItWorks({ onBook }: Props) {
  const config = useSiteConfig();
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <div className={styles.intro}>
        <h2 id="how-it-works">How it works</h2>
        <PottedSprig className={styles.sprig} />
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.offers}>
        {OFFERS.map(({ type, icon: Icon, name, place }) => (
          <article key={type} className={styles.offer}>
            <Icon size={26} />
            <h3>{name}</h3>
            <p>{place}</p>
            <p className={styles.soonest}>
              Next free: <strong suppressHydrationWarning>{soonestWordsOf(type)}</strong>
            </p>
            <PriceRows prices={pricesOf(config, type)} onBook={onBook} />
          </article>
        ))}
        <Outside />
      </div>
    </section>
  );
}
