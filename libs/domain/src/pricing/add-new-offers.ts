import type { Offer } from '../consultation/consultation.ts';
import { findOffer } from './find-offer.ts';

/**
 * The price list with what a newer version offers besides, in the order of its catalogue. The consultant sets prices,
 * not what is offered: an offer she has already keeps hers, a new one costs what the catalogue says until she changes it.
 */
export const addNewOffers = (known: readonly Offer[], catalogue: readonly Offer[]): readonly Offer[] => [
  ...catalogue.map((offer) => findOffer(known, offer.consultationType, offer.duration) ?? offer),
  ...known.filter((offer) => findOffer(catalogue, offer.consultationType, offer.duration) === undefined),
];
