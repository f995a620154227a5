import type { Ref } from 'react';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PageFooter } from './page-footer.tsx';
import { Reviews } from './reviews.tsx';

export type LandingActions = {
  readonly onBook: () => void;
  /** Present when this tab has a booking, started or made. */
  readonly onContinue?: (() => void) | undefined;
  readonly isBooked: boolean;
  readonly onEvents: () => void;
  readonly onManage: () => void;
};

type Props = LandingActions & { readonly headingRef: Ref<HTMLHeadingElement> };

export function Landing({ headingRef, ...actions }: Props) {
  return (
    <>
      <main>
        <Hero headingRef={headingRef} {...actions} />
        <HowItWorks />
        <Reviews />
        <ClosingCall onBook={actions.onBook} />
      </main>
      <PageFooter />
    </>
  );
}
