import type { Language } from '@fieldleaf/domain/language/language';

/** What a language is called. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };
