import type { ConsultationType, Duration, Offer } from './consultation.ts';

const USUAL: Readonly<Record<ConsultationType, Duration>> = { virtual: '60min', onsite: '2hr' };

type Sold = Pick<Offer, 'consultationType' | 'duration' | 'popular'>;

/**
 * Returns the duration preselected with a type: the specification's (section 6), or if that is no longer sold, the
 * popular one, else the first. With none sold, the usual one, which is then refused.
 */
export function defaultDuration(consultationType: ConsultationType, sold: readonly Sold[]): Duration {
  const usual = USUAL[consultationType];
  const ofType = sold.filter((offer) => offer.consultationType === consultationType);
  const isUsual = ofType.some(({ duration }) => duration === usual);
  return isUsual ? usual : ((ofType.find(({ popular }) => popular) ?? ofType[0])?.duration ?? usual);
}
