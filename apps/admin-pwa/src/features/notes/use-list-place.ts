import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Comes back to where the list was scrolled to when something else took its place, and brings the
 * focus there when it was lost. What took its place starts at its top.
 */
export function useListPlace(listed: boolean, heading: RefObject<HTMLElement | null>): void {
  const place = useRef(0);
  const left = useRef(false);
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (!listed) {
      left.current = true;
      page.scrollTop = 0;
      return;
    }
    if (left.current) {
      left.current = false;
      // What had it may just have gone.
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
      page.scrollTop = place.current;
    }
    const remember = () => {
      place.current = page.scrollTop;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [listed, heading]);
}
