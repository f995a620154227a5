import type { ConsultationType, Offer, VisitDuration } from '../consultation/consultation.ts';

/** The row of the price list; undefined when this duration is not sold for this type, as none that a quote said is. */
export const findOffer = (
  offers: readonly Offer[],
  consultationType: ConsultationType,
  duration: VisitDuration,
): Offer | undefined =>
  offers.find((offer) => offer.consultationType === consultationType && offer.duration === duration);
