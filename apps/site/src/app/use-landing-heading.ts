import { useEffect, useRef } from 'react';
import { leaveToastBehind } from '../toast/toasts.ts';
import type { View } from './view.ts';

/** Brings whoever returns to the landing page to its heading; whoever has just opened the site is left alone. */
export function useLandingHeading(view: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);

  useEffect(() => {
    if (view === 'landing' && before.current !== 'landing') {
      leaveToastBehind();
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    before.current = view;
  }, [view]);

  return heading;
}
