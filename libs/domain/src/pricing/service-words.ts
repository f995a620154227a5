import type { Offer } from '../consultation/consultation.ts';
import { durationText } from '../consultation/duration-text.ts';
import type { Language } from '../language/language.ts';

/** The name the consultant gave a service; undefined where it is called by its length. */
export const serviceName = ({ label, durationMinutes }: Pick<Offer, 'label' | 'durationMinutes'>) =>
  label === durationText(durationMinutes) ? undefined : label;

/** The same to a reader of that language, where she gave it a name there. */
export const serviceNameIn = (
  offer: Pick<Offer, 'label' | 'labelSpanish' | 'durationMinutes'>,
  language: Language,
): string | undefined => (language === 'es' && offer.labelSpanish) || serviceName(offer);

/** `45 minutes`, or of one with a name `Plant check-up (45 minutes)`. */
export function serviceWords(name: string | undefined, durationMinutes: number): string {
  const length = durationText(durationMinutes);
  return name === undefined ? length : `${name} (${length})`;
}

/** A service of the price list, as it is offered to somebody. */
export const offerWords = (offer: Pick<Offer, 'label' | 'durationMinutes'>): string =>
  serviceWords(serviceName(offer), offer.durationMinutes);
