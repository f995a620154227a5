import { ClosingCall } from './closing-call.tsx';
import { Hero, type HeroProps } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PageFooter } from './page-footer.tsx';
import { Reviews } from './reviews.tsx';

export function Landing(props: HeroProps) {
  return (
    <>
      <main>
        <Hero {...props} />
        <HowItWorks />
        <Reviews />
        <ClosingCall onBook={props.onBook} />
      </main>
      <PageFooter />
    </>
  );
}
