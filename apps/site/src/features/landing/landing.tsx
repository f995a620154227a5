import type { Price } from '@fieldleaf/contract/site-config';
import { words as practice } from '@fieldleaf/domain/settings/words';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { House, Map as MapIcon, Video } from 'lucide-react';
import { useEffect } from 'react';
import { addressOf } from '../../language/address.ts';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import { findPrice, priceCentsOf, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { WantedVisit } from '../../visit/wanted-visit.ts';
import { Hero, type HeroProps } from './hero.tsx';
import howStyles from './how-it-works.module.css';
import styles from './landing.module.css';
import { sentPart } from './sent-part/sent-part.tsx';
import { soonestWordsOf } from './soonest-time.ts';
import '../../consultant/consultant.css';
import '../../drawings/drawings.module.css';
import './reviews/reviews.css';
import { hideFailedPhotos } from './work/hide-failed-photos.ts';
import './work/work.css';
import { words } from './words.ts';

const Vine = sentPart('vine', styles.vine);
const AboutConsultant = sentPart('who-she-is');
const Work = sentPart('work');
const Reviews = sentPart('reviews');

export function Landing(props: HeroProps) {
  useEffect(hideFailedPhotos, []);
  return (
    <>
      <main className={styles.main}>
        <Hero {...props} />
        <AboutConsultant />
        <HowItWorks onBook={props.onBook} onQuote={props.onQuote} />
        <Work />
        <Reviews />
        <section className={styles.closing}>
          <Vine />
          <h2>{words.ready}</h2>
          <p>{words.readyHow}</p>
        </section>
        {/* In reach from where the hero's own button is out of sight, and the closing call's button at the end. */}
        <form action={addressOf('/')} className={styles.reach}>
          <Button type="submit" name="book" onClick={stayOnPageAnd(() => props.onBook())}>
            {words.book}
          </Button>
        </form>
      </main>
      <PageFooter />
    </>
  );
}

function PageFooter() {
  const { business, giftCards } = useSiteConfig();
  return (
    <footer className="hairline-t text-quiet-ink">
      <div className="grid gap-2 max-w-page mx-auto py-8 px-gutter">
        <p className={`text-ink font-heading ${styles.name}`}>{business.name}</p>
        <p>{words.serving(business.serviceArea)}</p>
        <ul className={`flex flex-wrap ${styles.links}`}>
          <li data-contact="" className="flex items-center">
            {business.email === '' ? (
              practice.beingSetUp
            ) : (
              <a href={`mailto:${business.email}`}>{business.email}</a>
            )}
          </li>
          {business.socialLinks.map(({ network, url }) => (
            <li key={network} data-social="">
              <a href={url} rel="noreferrer" target="_blank">
                {network}
              </a>
            </li>
          ))}
          {giftCards && (
            <li>
              <a href={addressOf('/gift')}>{words.giftCards}</a>
            </li>
          )}
          <li>
            <a href={addressOf('/terms')}>{words.terms}</a>
          </li>
          <li>
            <a href={addressOf('/privacy')}>{words.privacy}</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

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

const PottedSprig = sentPart('potted-sprig', howStyles.sprig);

type Props = { readonly onBook: (wanted: WantedVisit) => void; readonly onQuote: () => void };

/** Each price leads into the booking of what it is for. */
function PriceRows({ prices, onBook }: Pick<Props, 'onBook'> & { readonly prices: readonly Price[] }) {
  return (
    <ul className="mt-4">
      {prices.map((price) => (
        <li key={price.duration}>
          <a
            className={`flex justify-between gap-4 min-h-touch hairline-t no-underline ${howStyles.row}`}
            href={addressOf(`/?book=${price.consultationType}`)}
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

/** Too far for a fixed price. */
function Outside({ onQuote }: Pick<Props, 'onQuote'>) {
  const hour = findPrice(useSiteConfig(), 'onsite', '1hr');
  const rate = hour ? words.perHour(formatCents(priceCentsOf(hour))) : '';
  return (
    <article className={`p-6 rounded-card bg-moss [&_svg]:text-leaf ${howStyles.outside}`}>
      <MapIcon size={26} />
      <h3>{words.outside}</h3>
      <p>{words.outsideQuote(rate)}</p>
      <Button kind="quiet" className="-ms-5" onClick={onQuote}>
        {words.requestQuote}
      </Button>
    </article>
  );
}

function HowItWorks({ onBook, onQuote }: Props) {
  const config = useSiteConfig();
  return (
    <section className={`max-w-page mx-auto ${howStyles.section}`} aria-labelledby="how-it-works">
      <div className={`flex items-end justify-between hairline-b ${howStyles.intro}`}>
        <h2 id="how-it-works">{words.howItWorks}</h2>
        <PottedSprig />
      </div>
      <ol className={`grid gap-6 py-8 ${howStyles.steps}`}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={`grid items-baseline ${howStyles.step}`}>
            <span className={`text-terracotta font-heading ${howStyles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={`grid gap-4 ${howStyles.offers}`}>
        {OFFERS.map(({ type, icon: Icon, name, place }) => (
          <article
            key={type}
            className={`card p-6 [&_svg]:text-leaf [&_p]:text-quiet-ink ${howStyles.offer}`}
          >
            <Icon size={26} />
            <h3>{name}</h3>
            <p>{place}</p>
            <p className={howStyles.soonest}>
              {words.nextFree}{' '}
              <strong className="whitespace-nowrap" suppressHydrationWarning>
                {soonestWordsOf(type)}
              </strong>
            </p>
            <PriceRows prices={pricesOf(config, type)} onBook={onBook} />
          </article>
        ))}
        <Outside onQuote={onQuote} />
      </div>
    </section>
  );
}
