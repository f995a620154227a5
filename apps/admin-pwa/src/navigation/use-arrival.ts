import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { hrefOf, type Route } from './routes.ts';
import { scrollTopOnReturn } from './visited-entries.ts';

/**
 * Restores the scroll position on return, with focus on the item opened from there. A new screen starts at its top
 * and takes the focus to its heading, unless something in it already has; a screen that `isSame` calls the same is no arrival.
 */
export function useArrival(
  region: RefObject<HTMLElement | null>,
  route: Route,
  isSame: (left: Route, route: Route) => boolean,
): void {
  const before = useRef(route);
  useEffect(() => {
    const left = before.current;
    before.current = route;
    const element = region.current;
    if (isSame(left, route) || !element) return;
    const scrollTop = scrollTopOnReturn();
    document.documentElement.scrollTop = scrollTop ?? 0;
    const opener = scrollTop === null ? null : linkTo(element, left);
    // A screen that keys or the rail had opened may have a link further down as well.
    if (opener && isInView(opener)) opener.focus({ preventScroll: true });
    else if (!element.contains(document.activeElement)) focusHeading(element);
  }, [region, route, isSame]);
}

const linkTo = (element: HTMLElement, route: Route) =>
  element.querySelector<HTMLElement>(`a[href="${hrefOf(route)}"]`);

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

export const isSameView = (left: Route, route: Route): boolean => left.view === route.view;

export const isSameAddress = (left: Route, route: Route): boolean => hrefOf(left) === hrefOf(route);
