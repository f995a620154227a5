import type { Offer } from '../consultation/consultation.ts';
import type { Language } from '../language/language.ts';
import { words as spanish } from './words.es.ts';
import { words as english } from './words.ts';

const said: Readonly<Record<string, unknown>> = spanish;

const SPANISH: ReadonlyMap<string, string> = new Map(
  Object.entries(english).flatMap(([key, word]) =>
    typeof word === 'string' ? [[word, String(said[key])] as const] : [],
  ),
);

type Described = Pick<Offer, 'description' | 'descriptionSpanish'>;

/** Returns a service's description in that language: the consultant's own, or the product's for its own text. */
export const descriptionIn = ({ description, descriptionSpanish }: Described, language: Language): string =>
  language === 'es' ? (descriptionSpanish ?? SPANISH.get(description) ?? description) : description;
