import { type LinkAddress, valueIn } from '../booking/address-part.ts';

/** Returns the page for a visit's review; the email's link adds the key. */
export const reviewPage = (publicUrl: string, bookingId: string): string =>
  `${publicUrl}/review?of=${bookingId}`;

/** Parts of the review link in an email. */
export type ReviewLink = { readonly bookingId: string; readonly key: string };

/** Undefined where something of it is missing. */
export function reviewLinkOf({ search, hash }: LinkAddress): ReviewLink | undefined {
  const [bookingId, key] = [valueIn(search, 'of'), valueIn(hash, 'visit')];
  return bookingId === '' || key === '' ? undefined : { bookingId, key };
}
