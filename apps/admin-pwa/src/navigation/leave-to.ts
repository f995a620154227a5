import { hrefOf, parseRoute, type Route } from './routes.ts';
import { openedFrom } from './visited-entries.ts';

/** Whether the current screen was opened from there. */
export function wasOpenedFrom(route: Route): boolean {
  const from = openedFrom();
  return from !== null && hrefOf(parseRoute(from)) === hrefOf(route);
}

/**
 * Closes what is open: back to where it was opened from, so that the way back does not open it again.
 * What was opened by its address, or from another of the same list, closes to the list.
 */
export function leaveTo(list: Route): void {
  const from = openedFrom();
  const isNeighbour = from !== null && parseRoute(from).view === list.view && !wasOpenedFrom(list);
  if (from === null || isNeighbour) location.replace(hrefOf(list));
  else history.back();
}
