import type { Offer } from '../consultation/consultation.ts';
import type { Settings } from '../settings/settings.ts';

/** Every service there is or was, the retired last: what the consultant agreed with somebody can be one of those. */
export const everyOffer = ({ offers, retiredOffers = [] }: Settings): readonly Offer[] => [
  ...offers,
  ...retiredOffers,
];
