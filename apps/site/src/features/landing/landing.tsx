import { Button } from '@fieldleaf/ui/button';
import { Vine } from '../../drawings/vine.tsx';
import { stayOnPageAnd } from '../../press/stay-on-page.ts';
import styles from './closing-call.module.css';
import { Hero, type HeroProps } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PageFooter } from './page-footer.tsx';
import { Reviews } from './reviews.tsx';

export function Landing(props: HeroProps) {
  return (
    <>
      <main>
        <Hero {...props} />
        <HowItWorks onBook={props.onBook} />
        <Reviews />
        <ClosingCall onBook={props.onBook} />
      </main>
      <PageFooter />
    </>
  );
}

function ClosingCall({ onBook }: Pick<HeroProps, 'onBook'>) {
  return (
    <section className={styles.section}>
      <Vine className={styles.vine} />
      <h2>Ready to Join Them?</h2>
      <p>Answer six questions, pick a time, and know what your plants need.</p>
      <form action="/">
        <Button type="submit" name="book" className={styles.button} onClick={stayOnPageAnd(() => onBook())}>
          Start Your Assessment
        </Button>
      </form>
    </section>
  );
}
