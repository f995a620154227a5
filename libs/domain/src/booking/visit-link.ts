import { type LinkAddress, valueIn } from './address-part.ts';

/** Actions on the customer's own booking that have a link of their own. */
export const VISIT_ACTIONS = ['reschedule', 'cancel', 'join', 'calendar', 'receipt', 'answer'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** Address of the booking lookup, with the ID filled in; the ID alone opens nothing. */
export const managePage = (publicUrl: string, bookingId: string): string =>
  `${publicUrl}/?manage=${bookingId}`;

/** Address at which a returning customer books again. */
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

/** Contents of a visit link in an email. */
export type VisitLink = {
  readonly bookingId: string;
  readonly key: string;
  /** Action the link opens; absent: the booking itself. */
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
