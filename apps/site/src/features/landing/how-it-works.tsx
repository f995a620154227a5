import type { Price } from '@fieldleaf/contract/site-config';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { House, Map as MapIcon, Video } from 'lucide-react';
import { PottedSprig } from '../../drawings/potted-sprig.tsx';
import { findPrice, priceCentsOf, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './how-it-works.module.css';

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

function PriceRows({ prices }: { readonly prices: readonly Price[] }) {
  return (
    <dl className={styles.rows}>
      {prices.map((price) => (
        <div key={price.duration} className={styles.row}>
          <dt>
            {price.label} <span>{price.description}</span>
          </dt>
          <dd>{formatCents(priceCentsOf(price))}</dd>
        </div>
      ))}
    </dl>
  );
}

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

export function HowItWorks() {
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
            <PriceRows prices={pricesOf(config, type)} />
          </article>
        ))}
        <Outside />
      </div>
    </section>
  );
}
