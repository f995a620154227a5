import { useSyncExternalStore } from 'react';

/** The screens of the console. */
const VIEWS = [
  'overview',
  'calendar',
  'bookings',
  'notes',
  'emails',
  'new-booking',
  'manual-booking',
  'invoices',
  'collect',
  'customers',
  'settings',
  'outbox',
  'needs-you',
  'more',
] as const;

export type View = (typeof VIEWS)[number];

/**
 * A screen and what it shows: `#/<view>/<page>/<id>`. Behind the hash, so that a cold start without
 * network opens each of them; only ids, never a name or an address, so that the browser's history names no customer.
 */
export type Route = {
  readonly view: View;
  /** A part of the screen, in the feature's own words, e.g. `new` or `history`. */
  readonly page?: string;
  readonly id?: string;
};

const isView = (text: string): text is View => VIEWS.some((view) => view === text);

const SEGMENT = /^[A-Za-z0-9._-]{1,200}$/;

/** The screen a hash names; anything unknown is the overview. */
export function parseRoute(hash: string): Route {
  const [view = '', page, id] = hash.replace(/^#\/?/, '').split('/');
  if (!isView(view)) return { view: 'overview' };
  if (!page || !SEGMENT.test(page)) return { view };
  return id && SEGMENT.test(id) ? { view, page, id } : { view, page };
}

export const hrefOf = ({ view, page, id }: Route): string =>
  `#/${[view, page, id].filter((part) => part !== undefined).join('/')}`;

export const navigate = (route: Route): void => {
  location.hash = hrefOf(route);
};

const onHashChange = (hear: () => void) => {
  window.addEventListener('hashchange', hear);
  return () => window.removeEventListener('hashchange', hear);
};

export const useRoute = (): Route => parseRoute(useSyncExternalStore(onHashChange, () => location.hash));
