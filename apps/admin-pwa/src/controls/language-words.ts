import type { Language } from '@fieldleaf/domain/language/language';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };
