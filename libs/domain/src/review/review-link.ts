import { type LinkAddress, valueIn } from '../booking/address-part.ts';

/** Where a visit is reviewed: with the key that a mail's link adds. */
export const reviewPage = (publicUrl: string, bookingId: string): string =>
  `${publicUrl}/review?of=${bookingId}`;

/** What stands in the link of a mail. */
export type ReviewLink = { readonly bookingId: string; readonly key: string };

/** Undefined where something of it is missing. */
export function reviewLinkOf({ search, hash }: LinkAddress): ReviewLink | undefined {
  const [bookingId, key] = [valueIn(search, 'of'), valueIn(hash, 'visit')];
  return bookingId === '' || key === '' ? undefined : { bookingId, key };
}
