import { Button } from '@fieldleaf/ui/button';
import { CalendarCheck, Heart, MapPin } from 'lucide-react';
import type { Ref } from 'react';
import { MonsteraLeaf } from '../../drawings/monstera-leaf.tsx';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import { sentPart } from '../../sent-part/sent-part.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { WantedVisit } from '../../visit/wanted-visit.ts';
import styles from './hero.module.css';
import { soonestOf, soonestWordsOf } from './soonest-time.ts';

const BADGES = [
  { icon: Heart, text: '100+ Happy Plant Parents' },
  { icon: MapPin, text: 'Virtual & On-Site' },
  { icon: CalendarCheck, text: 'Same Week Availability' },
];

const WhoComes = sentPart({
  id: 'who-comes',
  load: () => import('../../consultant/consultant.tsx').then((module) => module.WhoComes),
});

const showReviews = () => document.getElementById('reviews')?.scrollIntoView();

export type HeroProps = {
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** With what was chosen here already. */
  readonly onBook: (wanted?: WantedVisit) => void;
  /** Present when this tab has a booking, started or made. */
  readonly onContinue?: (() => void) | undefined;
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
      <a href="/?book" onClick={stayOnPageAnd(book)}>
        Next free by video: <strong suppressHydrationWarning>{soonestWordsOf('virtual')}</strong>
      </a>
    </p>
  );
}

export function Hero({ headingRef, onBook, onContinue, isBooked, onEvents, onManage }: HeroProps) {
  const { business } = useSiteConfig();
  return (
    <section className={styles.hero}>
      <MonsteraLeaf className={styles.leaf} />
      <div className={styles.words}>
        <p className={styles.offer}>
          Virtual and <span className={styles.unbroken}>On-Site</span> consultations
        </p>
        <h1 ref={headingRef} tabIndex={-1}>
          Your plants have something to tell you
        </h1>
        <p className={styles.tagline}>
          Expert plant care consultations to help you develop your green thumb. From beginner basics to
          advanced troubleshooting.
        </p>
        <form action="/" className={styles.actions}>
          {onContinue && (
            <Button className={styles.main} onClick={onContinue}>
              {isBooked ? 'See your booking' : 'Continue your booking'}
            </Button>
          )}
          <Button
            type="submit"
            name="book"
            className={styles.main}
            kind={onContinue ? 'secondary' : 'primary'}
            onClick={stayOnPageAnd(() => onBook())}
          >
            Book Your Consultation
          </Button>
          <Button kind="secondary" onClick={showReviews}>
            Learn More
          </Button>
          <Button
            type="submit"
            formAction="/events"
            className={styles.quiet}
            kind="quiet"
            onClick={stayOnPageAnd(onEvents)}
          >
            Events: Coming Soon
          </Button>
        </form>
        <SoonestByVideo onBook={onBook} />
        <WhoComes />
        <noscript>
          <p className={styles.noScript}>
            Booking online needs JavaScript. Write to{' '}
            <a href={`mailto:${business.email}`}>{business.email}</a> or call {business.phone}, and we book
            your consultation for you, or move or cancel one you have: have your booking ID at hand.
          </p>
        </noscript>
        <p className={styles.manage}>
          <a href="/?manage" onClick={stayOnPageAnd(onManage)}>
            Already have a booking? Manage it here
          </a>
        </p>
        <ul className={styles.badges}>
          {BADGES.map(({ icon: Icon, text }) => (
            <li key={text} className={styles.badge}>
              <Icon size={18} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
