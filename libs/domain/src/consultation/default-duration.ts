import type { ConsultationType, Duration, Offer } from './consultation.ts';

const USUAL: Readonly<Record<ConsultationType, Duration>> = { virtual: '60min', onsite: '2hr' };

type Sold = Pick<Offer, 'consultationType' | 'duration' | 'popular'>;

/**
 * The duration chosen for a customer who has just chosen the type: the specification's, section 6, or where that is no
 * longer sold the popular one, else the first. Where none is sold, the usual one, which is then refused.
 */
export function defaultDuration(consultationType: ConsultationType, sold: readonly Sold[]): Duration {
  const usual = USUAL[consultationType];
  const ofType = sold.filter((offer) => offer.consultationType === consultationType);
  const isUsual = ofType.some(({ duration }) => duration === usual);
  return isUsual ? usual : ((ofType.find(({ popular }) => popular) ?? ofType[0])?.duration ?? usual);
}
