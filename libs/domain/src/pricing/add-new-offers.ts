import type { Offer } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';
import { findOffer } from './find-offer.ts';

/**
 * Adds the services that are new in a newer version's catalog to those sold, each after the one it follows there.
 * Existing services keep their price and place, and retired ones stay retired: an earlier version, started again
 * beside this one, puts them back on sale.
 */
export function addNewOffers(
  { offers, retiredOffers = [] }: Pick<Settings, 'offers' | 'retiredOffers'>,
  catalogue: readonly Offer[],
): readonly Offer[] {
  const isIn = (list: readonly Offer[], { consultationType, duration }: Offer): boolean =>
    findOffer(list, consultationType, duration) !== undefined;
  const sold = offers.filter((offer) => !isIn(retiredOffers, offer));
  for (const [place, offer] of catalogue.entries()) {
    if (isIn([...sold, ...retiredOffers], offer)) continue;
    const before = catalogue.slice(0, place);
    sold.splice(sold.findLastIndex((known) => isIn(before, known)) + 1, 0, offer);
  }
  return sold;
}
