import { hrefOf, parseRoute, type Route } from './routes.ts';
import { openedFrom } from './visited-entries.ts';

/** True if the current screen was opened from this route. */
export function wasOpenedFrom(route: Route): boolean {
  const from = openedFrom();
  return from !== null && hrefOf(parseRoute(from)) === hrefOf(route);
}

/**
 * Closes the open screen by going back to its origin, so that Back does not reopen it. A screen opened by its
 * address, or from another of the same list, closes to the list.
 */
export function leaveTo(list: Route): void {
  const from = openedFrom();
  const isNeighbour = from !== null && parseRoute(from).view === list.view && !wasOpenedFrom(list);
  if (from === null || isNeighbour) location.replace(hrefOf(list));
  else history.back();
}
