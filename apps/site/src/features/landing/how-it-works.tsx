import type { Price } from '@fieldleaf/contract/site-config';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { House, Map as MapIcon, Video } from 'lucide-react';
import { addressOf } from '../../language/address.ts';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import { findPrice, priceCentsOf, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { WantedVisit } from '../../visit/wanted-visit.ts';
import styles from './how-it-works.module.css';
import { sentPart } from './sent-part/sent-part.tsx';
import { soonestWordsOf } from './soonest-time.ts';
import { words } from './words.ts';

const STEPS = [
  {
    title: words.tellUs,
    text: words.sixQuestions,
  },
  {
    title: words.pickTime,
    text: words.byVideoOrAtYours,
  },
  {
    title: words.leaveWithPlan,
    text: words.planIs,
  },
];

const OFFERS = [
  { type: 'virtual', icon: Video, name: words.virtual, place: words.virtualPlace },
  { type: 'onsite', icon: House, name: words.onsite, place: words.onsitePlace },
] as const;

const PottedSprig = sentPart('potted-sprig', styles.sprig);

type Props = { readonly onBook: (wanted: WantedVisit) => void };

/** Each price leads into the booking of what it is for. */
function PriceRows({ prices, onBook }: Props & { readonly prices: readonly Price[] }) {
  return (
    <ul className={styles.rows}>
      {prices.map((price) => (
        <li key={price.duration}>
          <a
            className={styles.row}
            href={addressOf('/?book')}
            onClick={stayOnPageAnd(() => onBook(visitOf(price)))}
          >
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
  const rate = hour ? words.perHour(formatCents(priceCentsOf(hour))) : '';
  return (
    <article className={styles.outside}>
      <MapIcon size={26} />
      <h3>{words.outside}</h3>
      <p>{words.outsideQuote(rate)}</p>
    </article>
  );
}

export function HowItWorks({ onBook }: Props) {
  const config = useSiteConfig();
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <div className={styles.intro}>
        <h2 id="how-it-works">{words.howItWorks}</h2>
        <PottedSprig />
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
              {words.nextFree} <strong suppressHydrationWarning>{soonestWordsOf(type)}</strong>
            </p>
            <PriceRows prices={pricesOf(config, type)} onBook={onBook} />
          </article>
        ))}
        <Outside />
      </div>
    </section>
  );
}
