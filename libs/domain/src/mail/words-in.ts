import type { Language } from '../language/language.ts';
import { letterWords as spanish } from './letter-words.es.ts';
import { letterWords as english } from './letter-words.ts';

const WORDS: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

/** What a letter in this language says besides its template. */
export const wordsIn = (language: Language): typeof english => WORDS[language];
