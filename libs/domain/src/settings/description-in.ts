import type { Language } from '../language/language.ts';
import { words as spanish } from './words.es.ts';
import { words as english } from './words.ts';

const said: Readonly<Record<string, unknown>> = spanish;

const SPANISH: ReadonlyMap<string, string> = new Map(
  Object.entries(english).flatMap(([key, word]) =>
    typeof word === 'string' ? [[word, String(said[key])] as const] : [],
  ),
);

/**
 * Returns a service's description in that language if it is the product's own text; the consultant's text stays
 * hers.
 */
export const descriptionIn = (description: string, language: Language): string =>
  language === 'es' ? (SPANISH.get(description) ?? description) : description;
