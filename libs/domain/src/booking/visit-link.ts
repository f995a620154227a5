import { type LinkAddress, valueIn } from './address-part.ts';

/** What a customer's own booking can be opened at, by a link of its own. */
export const VISIT_ACTIONS = ['reschedule', 'cancel', 'join', 'calendar', 'receipt'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** Where a booking is looked up: its ID is filled in, and opens nothing by itself. */
export const managePage = (publicUrl: string, bookingId: string): string =>
  `${publicUrl}/?manage=${bookingId}`;

/** Where somebody who has been here books again. */
export const comeBackPage = (publicUrl: string, bookingId: string): string =>
  `${publicUrl}/?book=again&after=${bookingId}`;

/** The page with its key, which stays in the browser: fragments are not sent. */
export const withVisitKey = (page: string, key: string, action?: VisitAction): string =>
  `${page}#visit=${key}${action ? `&open=${action}` : ''}`;

/** The ID such a page is about; undefined for any other address. */
export function bookingIdOfManagePage(publicUrl: string, url: string): string | undefined {
  const page = managePage(publicUrl, '');
  return url.startsWith(page) ? url.slice(page.length) : undefined;
}

/** What stands in a link of a mail. */
export type VisitLink = {
  readonly bookingId: string;
  readonly key: string;
  /** What the booking is opened at; absent: itself. */
  readonly action?: VisitAction;
};

/** The link that opens a booking; undefined where the address has no key. */
export const manageLinkOf = (address: LinkAddress): VisitLink | undefined => linkOf(address, 'manage');

/** The link that somebody comes back with. */
export const comeBackLinkOf = (address: LinkAddress): VisitLink | undefined =>
  valueIn(address.search, 'book') === 'again' ? linkOf(address, 'after') : undefined;

function linkOf({ search, hash }: LinkAddress, name: string): VisitLink | undefined {
  const bookingId = valueIn(search, name);
  const key = valueIn(hash, 'visit');
  const action = VISIT_ACTIONS.find((known) => known === valueIn(hash, 'open'));
  if (bookingId === '' || key === '') return undefined;
  return { bookingId, key, ...(action && { action }) };
}
