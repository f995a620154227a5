import { useEffect, useRef } from 'react';

/**
 * The heading of what is shown now. Each new `place` scrolls to the top and moves the focus to it, so a screen
 * reader says where one is and the keyboard goes on from there.
 */
export function useArrival(place: string | number) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another place is the event
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);

  return heading;
}
