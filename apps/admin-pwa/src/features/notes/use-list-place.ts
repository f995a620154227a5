import { useLayoutEffect, useRef } from 'react';

/** Comes back to where the list was scrolled to when something else took its place. */
export function useListPlace(listed: boolean): void {
  const place = useRef(0);
  useLayoutEffect(() => {
    if (!listed) return;
    const page = document.documentElement;
    page.scrollTop = place.current;
    const remember = () => {
      place.current = page.scrollTop;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [listed]);
}
