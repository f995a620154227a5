import type { ConsultationType, Duration, Offer } from '../consultation/consultation.ts';

/** The row of the price list; undefined when this duration is not sold for this type. */
export const findOffer = (
  offers: readonly Offer[],
  consultationType: ConsultationType,
  duration: Duration,
): Offer | undefined =>
  offers.find((offer) => offer.consultationType === consultationType && offer.duration === duration);
