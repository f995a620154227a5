import type { Language } from '../language/language.ts';
import { words as spanish } from './words.es.ts';
import { words as english } from './words.ts';

const said: Readonly<Record<string, unknown>> = spanish;

const SPANISH: ReadonlyMap<string, string> = new Map(
  Object.entries(english).flatMap(([key, word]) =>
    typeof word === 'string' ? [[word, String(said[key])] as const] : [],
  ),
);

/** What a service is described as in that language, where it is in the product's own words; the consultant's stay hers. */
export const descriptionIn = (description: string, language: Language): string =>
  language === 'es' ? (SPANISH.get(description) ?? description) : description;
