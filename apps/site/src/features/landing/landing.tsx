import { Button } from '@fieldleaf/ui/button';
import { addressOf } from '../../language/address.ts';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import { sentPart } from '../../sent-part/sent-part.tsx';
import { Hero, type HeroProps } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './landing.module.css';
import { PageFooter } from './page-footer.tsx';
import reviewStyles from './reviews/reviews.module.css';
import '../../consultant/consultant.css';
import '../../drawings/drawings.module.css';
import { words } from './words.ts';

const Vine = sentPart({
  id: 'vine',
  className: styles.vine,
  load: () => import('../../drawings/vine.tsx').then((module) => module.Vine),
});

const AboutConsultant = sentPart({
  id: 'who-she-is',
  load: () => import('../../consultant/consultant.tsx').then((module) => module.AboutConsultant),
});

const Reviews = sentPart({
  id: 'reviews',
  className: reviewStyles.section,
  load: () => import('./reviews/reviews-part.tsx').then((module) => module.ReviewsPart),
});

export function Landing(props: HeroProps) {
  return (
    <>
      <main className={styles.main}>
        <Hero {...props} />
        <AboutConsultant />
        <HowItWorks onBook={props.onBook} />
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
