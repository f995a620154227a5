import { Button } from '@fieldleaf/ui/button';
import { useEffect } from 'react';
import { addressOf } from '../../language/address.ts';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import { Hero, type HeroProps } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './landing.module.css';
import { PageFooter } from './page-footer.tsx';
import { sentPart } from './sent-part/sent-part.tsx';
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
        <HowItWorks onBook={props.onBook} />
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
