import type { Language } from '../language/language.ts';
import { emailWords as spanish } from './email-words.es.ts';
import { emailWords as english } from './email-words.ts';

const WORDS: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

/** Text of an email in this language besides its template. */
export const wordsIn = (language: Language): typeof english => WORDS[language];
