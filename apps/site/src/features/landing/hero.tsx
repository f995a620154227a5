import { Button } from '@fieldleaf/ui/button';
import { CalendarCheck, Heart, MapPin } from 'lucide-react';
import type { Ref } from 'react';
import { addressOf } from '../../language/address.ts';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import type { WantedVisit } from '../../visit/wanted-visit.ts';
import styles from './hero.module.css';
import { sentPart } from './sent-part/sent-part.tsx';
import { soonestOf, soonestWordsOf } from './soonest-time.ts';
import { WithoutScripts } from './without-scripts/without-scripts.tsx';
import { words } from './words.ts';

const BADGES = [
  { icon: Heart, text: words.happyParents },
  { icon: MapPin, text: words.virtualAndOnSite },
  { icon: CalendarCheck, text: words.sameWeek },
];

const MonsteraLeaf = sentPart('monstera-leaf', styles.leaf);
const WhoComes = sentPart('who-comes');

const showReviews = () => document.getElementById('reviews')?.scrollIntoView();

export type HeroProps = {
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** With what was chosen here already. */
  readonly onBook: (wanted?: WantedVisit) => void;
  /** Present when this tab has a booking, started or made. */
  readonly onContinue?: (() => void) | undefined;
  /** For a visit that has no price in the list. */
  readonly onQuote: () => void;
  readonly isBooked: boolean;
  readonly onEvents: () => void;
  readonly onManage: () => void;
};

const HOUR_BY_VIDEO: WantedVisit = { consultationType: 'virtual', duration: '60min' };

/** The server writes the time into the page, so it stands there before any script runs. */
function SoonestByVideo({ onBook }: Pick<HeroProps, 'onBook'>) {
  const book = () => onBook(soonestOf('virtual') ?? HOUR_BY_VIDEO);
  return (
    <p className={styles.soonest}>
      <a href={addressOf('/?book=virtual')} onClick={stayOnPageAnd(book)}>
        {words.nextFreeByVideo}{' '}
        <strong className="whitespace-nowrap" suppressHydrationWarning>
          {soonestWordsOf('virtual')}
        </strong>
      </a>
    </p>
  );
}

export function Hero({ headingRef, onBook, onContinue, isBooked, onEvents, onManage }: HeroProps) {
  return (
    <section className={styles.hero}>
      <MonsteraLeaf />
      <div className={`relative ${styles.words}`}>
        <p className={`pt-4 text-terracotta font-semibold ${styles.offer}`}>
          {words.virtualAnd} <span className="whitespace-nowrap">{words.onSite}</span>
          {words.consultations}
        </p>
        <h1 ref={headingRef} tabIndex={-1}>
          {words.headline}
        </h1>
        <p className={`max-w-136 text-quiet-ink ${styles.tagline}`}>{words.tagline}</p>
        <form action={addressOf('/')} className={`flex flex-wrap gap-3 ${styles.actions}`}>
          {onContinue && (
            <Button className={styles.main} onClick={onContinue}>
              {isBooked ? words.seeBooking : words.continueBooking}
            </Button>
          )}
          <Button
            type="submit"
            name="book"
            className={styles.main}
            kind={onContinue ? 'secondary' : 'primary'}
            onClick={stayOnPageAnd(() => onBook())}
          >
            {words.bookYours}
          </Button>
          <Button kind="secondary" onClick={showReviews}>
            {words.learnMore}
          </Button>
          <Button
            type="submit"
            formAction={addressOf('/events')}
            className={styles.quiet}
            kind="quiet"
            onClick={stayOnPageAnd(onEvents)}
          >
            {words.eventsSoon}
          </Button>
        </form>
        <SoonestByVideo onBook={onBook} />
        <WhoComes />
        {/* Only the sent page needs its words. */}
        <noscript>{import.meta.env.SSR && <WithoutScripts className={styles.contact} />}</noscript>
        <p className={styles.manage}>
          <a href={addressOf('/?manage')} onClick={stayOnPageAnd(onManage)}>
            {words.manageHere}
          </a>
        </p>
        <ul className="flex flex-wrap gap-2 mt-4">
          {BADGES.map(({ icon: Icon, text }) => (
            <li
              key={text}
              className="inline-flex items-center gap-2 py-2 px-3 rounded-chip bg-moss text-15 [&_svg]:text-leaf"
            >
              <Icon size={18} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
