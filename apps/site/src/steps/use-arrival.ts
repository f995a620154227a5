import { useEffect, useRef } from 'react';
import { leaveToastBehind } from '../toast/toasts.ts';

/**
 * The heading of what is shown now. Each new `place` scrolls to the top and moves the focus to it, so a screen
 * reader says where one is and the keyboard goes on from there; what was said at the place before is taken away.
 */
export function useArrival(place: string | number) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another place is the event
  useEffect(() => {
    leaveToastBehind();
    // Unless it takes the place of what the page was sent with, wherever that was scrolled to.
    if (!window.fieldleafSent) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);

  return heading;
}
