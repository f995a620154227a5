import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { useSyncExternalStore } from 'react';

/** The views of the console; behind the hash, so that a cold start without network opens each of them. */
export type Route =
  | { readonly view: 'overview' }
  | { readonly view: 'bookings'; readonly bookingId?: BookingId }
  | { readonly view: 'manual-booking' }
  | { readonly view: 'needs-you' };

const isBookingId = (text: string): text is BookingId => /^BK-[0-9A-Z]{6}$/.test(text);

/** The view a hash names; anything unknown is the overview. */
export function parseRoute(hash: string): Route {
  const [view = '', id = ''] = hash.replace(/^#\/?/, '').split('/');
  if (view === 'bookings') return isBookingId(id) ? { view, bookingId: id } : { view };
  if (view === 'manual-booking' || view === 'needs-you') return { view };
  return { view: 'overview' };
}

export const hrefOf = (route: Route): string =>
  route.view === 'bookings' && route.bookingId ? `#/bookings/${route.bookingId}` : `#/${route.view}`;

export const navigate = (route: Route): void => {
  location.hash = hrefOf(route);
};

const onHashChange = (hear: () => void) => {
  window.addEventListener('hashchange', hear);
  return () => window.removeEventListener('hashchange', hear);
};

export const useRoute = (): Route => parseRoute(useSyncExternalStore(onHashChange, () => location.hash));
