import { type LinkAddress, valueIn } from '../booking/address-part.ts';

/** Parts of the link in an email: the entry, which of its openings, counted from one, and the key. */
export type OfferLink = { readonly wishId: string; readonly opening: number; readonly key: string };

/** In place of an opening: the link is about the entry alone, of which nothing has opened. */
export const WISH_ITSELF = 0;

/** Returns the page that holds an opening's time, or leaves the list; the email's link adds the key. */
export const openingPage = (publicUrl: string, { wishId, opening }: Omit<OfferLink, 'key'>): string =>
  `${publicUrl}/?book=opening&of=${wishId}&opening=${opening}`;

/** The page with its key, which stays in the browser: fragments are not sent. */
export const withOfferKey = (page: string, key: string): string => `${page}#key=${key}`;

/** Returns the opening such a page is about; undefined for any other address. */
export function openingOfPage(publicUrl: string, url: string): Omit<OfferLink, 'key'> | undefined {
  const search = url.startsWith(`${publicUrl}/?`) ? url.slice(publicUrl.length + 1) : '';
  return openingIn({ search, hash: '' });
}

/** The link that somebody came by; undefined where something of it is missing. */
export function openingLinkOf(address: LinkAddress): OfferLink | undefined {
  const [named, key] = [openingIn(address), valueIn(address.hash, 'key')];
  return named && key !== '' ? { ...named, key } : undefined;
}

function openingIn(address: LinkAddress): Omit<OfferLink, 'key'> | undefined {
  if (valueIn(address.search, 'book') !== 'opening') return undefined;
  const [wishId, opening] = [valueIn(address.search, 'of'), valueIn(address.search, 'opening')];
  return wishId !== '' && /^\d+$/.test(opening) ? { wishId, opening: Number(opening) } : undefined;
}

/** As a header carries it: the calls after the hold say by it whose the held time is. */
export const openingHeader = ({ wishId, opening, key }: OfferLink): string => `${wishId}.${opening}.${key}`;

/** Undefined for anything else. */
export function readOpeningHeader(header: string | undefined): OfferLink | undefined {
  const [, wishId, opening, key] = /^([0-9a-f]{32})\.([1-9]\d?)\.(\S{3,80})$/.exec(header ?? '') ?? [];
  return wishId && opening && key ? { wishId, opening: Number(opening), key } : undefined;
}
